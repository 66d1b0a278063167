"""Creates the tables of journeys and things."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Journey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.TextField()),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="Thing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.TextField()),
                (
                    "bag",
                    models.TextField(
                        choices=[("backpack", "Backpack"), ("pockets", "Pockets"), ("suitcase", "Suitcase")],
                        default="suitcase",
                    ),
                ),
                ("packed", models.BooleanField(default=False)),
                (
                    "journey",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="things", to="packing.journey"
                    ),
                ),
            ],
            options={
                "ordering": ["bag", "id"],
            },
        ),
    ]
