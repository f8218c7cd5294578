"""Games on this machine: against bots, and several people at one keyboard."""
