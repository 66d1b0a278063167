"""One world an attempt: own users, network, processes, mounts, IPC and host name."""
