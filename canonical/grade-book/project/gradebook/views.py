"""The pages: classes or own marks, a class, a test, and the import of students."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from gradebook import exchange
from gradebook.forms import ClassForm, MarksForm, TestForm
from gradebook.models import Refused, SchoolClass, Test

STUDENTS_A_PAGE = 4
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def classes_for(person):
    """Return the classes that a person may see: all for the head, their own for a teacher, none for a student."""
    return SchoolClass.objects.all() if person.is_staff else person.classes.all()


@login_required
def start_page(request):
    """List the classes, or to a student the own marks; a POST of the head makes a class, or explains why not."""
    if hasattr(request.user, "student"):
        student = request.user.student
        marks = student.marks.select_related("test")
        return render(request, "gradebook/own.html", {"student": student, "marks": marks})
    form = ClassForm(request.POST or None) if request.user.is_staff else None
    if form and form.create():
        return redirect("start")
    classes = classes_for(request.user).select_related("teacher")
    return render(request, "gradebook/start.html", {"classes": classes, "form": form})


@login_required
def class_page(request, class_id):
    """Show a class, its students, all or those that match `q`, and its tests; a POST of its teacher adds a test."""
    school_class = get_object_or_404(classes_for(request.user), pk=class_id)
    form = TestForm(request.POST or None, school_class.tests) if school_class.teacher == request.user else None
    if form and form.create():
        return redirect(school_class)
    words = request.GET.get("q", "")
    students = school_class.students.matching(words).select_related("user")
    context = {
        "class": school_class,
        "form": form,
        "words": words,
        "page": Paginator(students, STUDENTS_A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "gradebook/class.html", context)


@login_required
def test_page(request, test_id):
    """Show a test and its marks; a POST of the teacher keeps those that were changed, or explains why not."""
    test = get_object_or_404(Test, pk=test_id, school_class__in=classes_for(request.user))
    teaches = test.school_class.teacher == request.user
    form = MarksForm(request.POST if teaches and request.method == "POST" else None, test)
    if form.is_valid():
        form.save()
        return redirect(test)
    return render(request, "gradebook/test.html", {"test": test, "form": form, "teaches": teaches})


@login_required
def import_page(request):
    """Show the head the form for importing students; a POST imports a file and tells what was wrong."""
    if not request.user.is_staff:
        raise PermissionDenied
    context = {}
    if "file" in request.FILES:
        try:
            imported, problems = exchange.import_students(request.FILES["file"].read())
            context = {"imported": imported, "problems": problems}
        except Refused as reason:
            context = {"refusal": str(reason)}
    return render(request, "gradebook/import.html", context)


@login_required
def export_page(request, class_id):
    """Download the marks of a class as an Excel file."""
    school_class = get_object_or_404(classes_for(request.user), pk=class_id)
    content = exchange.write_xlsx(exchange.mark_rows(school_class))
    return HttpResponse(
        content, content_type=XLSX, headers={"Content-Disposition": 'attachment; filename="marks.xlsx"'}
    )
