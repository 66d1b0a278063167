#pragma once
#include <string>

#include "tree.hpp"

bool saveTree(const Node* root, int64_t clock, const std::string& path);
// The tree belongs to the caller. False if the file is not exactly what saveTree wrote.
bool loadTree(const std::string& path, int64_t clock, Node*& root);
