-- Events on their way to accounts' own servers. A row is written in the transaction that makes the event true.
create table webhook_event (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  event text not null,
  -- the message that it is about: its events are told in order
  subject text not null,
  data jsonb not null,
  -- 0 waiting, 1 delivered, 2 given up
  state smallint not null default 0,
  due_at timestamptz(3) not null,
  lease_until timestamptz(3),
  attempts integer not null default 0,
  last jsonb,
  created_at timestamptz(3) not null
) with (fillfactor = 70);
create index webhook_event_due on webhook_event (owner_id, event, due_at, id) where state = 0;
create index webhook_event_order on webhook_event (owner_id, event, subject, id) where state = 0;
create index webhook_event_leased on webhook_event (owner_id, event) where state = 0 and lease_until is not null;
create index webhook_event_list on webhook_event (owner_id, created_at desc, id desc);
create index webhook_event_ended on webhook_event (created_at) where state > 0;

-- what is known of an endpoint beside its setting; secrets are sealed
create table webhook_endpoint (
  owner_id uuid not null,
  event text not null,
  secret text not null,
  previous_secret text,
  previous_until timestamptz(3),
  slow_until timestamptz(3),
  primary key (owner_id, event)
);
