-- socket events that are too large for NOTIFY, on their way to the other nodes; unlogged, since nobody waits for them after a crash
create unlogged table socket_event (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_event_created on socket_event (created_at);
