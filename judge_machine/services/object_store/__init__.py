"""The service `object_store`: one bucket behind the part of S3's REST interface that clients use."""
