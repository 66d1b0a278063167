"""The service `payment`: a payment provider with sessions, signed events and refunds, whose payers are the tests."""
