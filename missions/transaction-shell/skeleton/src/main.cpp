// Reads commands line by line and answers each at once.
#include <unistd.h>

#include <iostream>
#include <string>

#include "shell.hpp"

int main(int count, char** arguments) {
    throw "TODO: implement main.";
}
