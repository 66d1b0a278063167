"""Creates the tables of albums and pictures."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Album",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.TextField()),
                ("token", models.TextField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Picture",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.IntegerField()),
                ("caption", models.TextField()),
                ("sha256", models.TextField()),
                ("full", models.FileField(upload_to="full")),
                ("thumbnail", models.FileField(upload_to="thumbnails")),
                (
                    "album",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pictures", to="album.album"
                    ),
                ),
            ],
            options={"ordering": ["position"]},
        ),
        migrations.AddField(
            model_name="album",
            name="chosen_cover",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="album.picture"
            ),
        ),
    ]
