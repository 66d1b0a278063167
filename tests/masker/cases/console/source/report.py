import openpyxl

book = openpyxl.load_workbook("input.xlsx")
sheet = book.active
total = 0
for row in sheet.iter_rows():
    total += row[0].value

if __name__ == "__main__":
    # Writes the report.
    print(total)
    book.save("report.xlsx")
