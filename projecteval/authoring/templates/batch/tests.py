"""What a person does with a program that adds up orders by customer."""

import csv

import pytest


def totals(console, total_command, orders):
    """Hand in the text of a file of orders, and read what the program writes."""
    console.write("orders.csv", orders)
    assert console.run(total_command, "orders.csv", "totals.csv").exit_code == 0
    return rows(console.file("totals.csv"))


def rows(path):
    """The rows of a CSV file, with the names of its columns as the first."""
    return list(csv.reader(path.read_text("utf-8").splitlines()))


def test_launches(console, total_command):
    """The program runs on a file with one order."""
    console.write("one.csv", "customer,amount\nAda,1.00\n")
    assert console.run(total_command, "one.csv", "one-total.csv").exit_code == 0


def test_totals_are_right(console, materials, total_command):
    """The totals of the example are those of its reference."""
    console.place(materials / "orders.csv")
    assert console.run(total_command, "orders.csv", "totals.csv").exit_code == 0
    assert rows(console.file("totals.csv")) == rows(materials / "totals.csv")


def test_cents_are_not_lost(console, values, total_command):
    """Many small amounts add up to the cent."""
    name, count = values.word("many"), values.number("orders", 30, 60)
    orders = "customer,amount\n" + f"{name},0.10\n" * count
    assert totals(console, total_command, orders) == [["customer", "total"], [name, f"{count / 10:.2f}"]]


@pytest.mark.needs("test_cents_are_not_lost")
def test_customers_are_in_order(console, total_command):
    """The customers are in alphabetical order, whatever the order of the lines."""
    found = totals(console, total_command, "customer,amount\nCarla,3.00\nAda,1.00\nBruno,2.00\n")
    assert [row[0] for row in found[1:]] == ["Ada", "Bruno", "Carla"]


def test_missing_file_is_named(console, total_command):
    """A file that does not exist is named, and nothing is written."""
    finished = console.run(total_command, "nowhere.csv", "never.csv")
    assert finished.exit_code == 2
    assert "nowhere.csv" in finished.text
    assert not console.exists("never.csv")
