"""Repeats what it hears."""

print("What is it?")
while (line := input("> ")) != "quit":
    print(f"You said {line}.")
print("Bye.")
