import os

if __name__ == "__main__":
    if os.fork() == 0:
        print("forked", flush=True)  # runs
    else:
        os.wait()  # runs
