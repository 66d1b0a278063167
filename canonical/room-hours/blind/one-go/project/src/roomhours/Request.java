package roomhours;

/** What the API needs of a request; {@code query} and {@code ifMatch} are null where nothing was sent. */
record Request(String method, String path, String query, String ifMatch, byte[] body) {
}
