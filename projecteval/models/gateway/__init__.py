"""The gateway: coding agents ask models through it, with a key that they never see and a meter that they cannot pass.

An agent finds it on loopback. It speaks OpenAI's chat completions and responses and Anthropic's messages, streams
included, and forwards to one provider. It adds the key, counts into the budgets of the attempt and the run and stops at
them, keeps every exchange, and keeps to the provider's limits for all agents together. It does not read what a provider
does with a request: one that fetches addresses named in a message reaches them.
"""

from projecteval.models.calls import MeterReading, StageCall
from projecteval.models.gateway.gateway import Gateway, GatewayCall, make_gateway
from projecteval.models.provider import ProviderConfig, read_provider

__all__ = ["Gateway", "GatewayCall", "MeterReading", "ProviderConfig", "StageCall", "make_gateway", "read_provider"]
