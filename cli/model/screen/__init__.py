"""The full-screen client's pictures and keys, as values: what is drawn and what a key means.

Pure: a scene and a size in, rows of spans out; a key and a table in, a choice or an action out.
"""
