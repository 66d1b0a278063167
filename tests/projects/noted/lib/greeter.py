def greet(stranger):
    if stranger:
        return "Good day!"  # runs
    return "Hello!"  # never
