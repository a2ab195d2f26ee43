-- `fallbacks`: the steps after the first, with their tariffs and routes as they stood when the send was accepted; null without any.
-- `validity`: milliseconds after which a message that waits for dispatch has failed; null takes the engine's.
alter table task add column fallbacks jsonb, add column validity integer;
