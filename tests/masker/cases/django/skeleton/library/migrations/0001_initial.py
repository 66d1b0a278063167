from django.db import migrations


def fill(apps, schema_editor):
    apps.get_model("library", "Book").objects.create(title="First")


class Migration(migrations.Migration):
    operations = [migrations.RunPython(fill)]
