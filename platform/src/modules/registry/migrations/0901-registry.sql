-- The registry where several nodes share it (REGISTRY=database): one document, what became of it, and the releases,
-- packed, so that every node can serve what another one took in.
create table registry (
  one boolean primary key default true check (one),
  revision integer not null,
  -- json keeps the order of names that jsonb would lose.
  document json not null
);

create table registry_history (
  id bigint generated always as identity primary key,
  revision integer not null,
  at timestamptz(3) not null default now(),
  who text not null,
  verb text not null,
  what text not null,
  from_release text,
  to_release text
);
create index registry_history_at on registry_history (at);
create index registry_history_to on registry_history (what, to_release);

create table packed_releases (
  target text not null,
  id text not null,
  packed bytea not null,
  stored_at timestamptz(3) not null default now(),
  primary key (target, id)
);
alter table packed_releases alter column packed set storage external;
