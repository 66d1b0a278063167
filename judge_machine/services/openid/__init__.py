"""The service `openid`: an OpenID Connect provider with a sign-in page, whose accounts and faults are the tests'."""
