"""Addresses of the stock desk: the stock, its articles, import and export, and the sign-in page."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from stock import views

urlpatterns = [
    path("", views.stock_page, name="stock"),
    path("articles/new/", views.new_article, name="new-article"),
    path("articles/<int:article_id>/", views.article_page, name="article"),
    path("import/", views.import_page, name="import"),
    path("stock.csv", views.export_csv, name="export-csv"),
    path("stock.xlsx", views.export_xlsx, name="export-xlsx"),
    path("sign-in/", LoginView.as_view(template_name="stock/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(next_page="sign-in"), name="sign-out"),
]
