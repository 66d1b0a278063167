"""Creates the table of books."""

import django.db.models.functions.text
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Book",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=200)),
                ("author", models.CharField(max_length=200)),
                ("pages", models.PositiveSmallIntegerField()),
                (
                    "stars",
                    models.PositiveSmallIntegerField(
                        choices=[(1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5")], default=3
                    ),
                ),
                ("finished_on", models.DateField(default=django.utils.timezone.localdate)),
            ],
        ),
        migrations.AddConstraint(
            model_name="book",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("title"),
                django.db.models.functions.text.Lower("author"),
                models.F("finished_on"),
                name="one_book_a_day",
                violation_error_message="This book of this day is in the log already.",
            ),
        ),
    ]
