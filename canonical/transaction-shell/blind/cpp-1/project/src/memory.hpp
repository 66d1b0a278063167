#pragma once
// Gives memory back to the system after much of it was freed.
void trimMemory();
