create table provider (
  id uuid primary key,
  name text not null unique,
  title text not null,
  kind text not null,
  types text[] not null,
  is_active boolean not null,
  settings jsonb not null,
  -- by name: { key, iv, tag, data }, each encrypted for itself
  credentials jsonb not null default '{}',
  callback_hash text,
  -- raised with every change, so that nodes see what they have to open anew
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- what each node says about its connections; a node that says nothing for a while is gone
create table provider_health (
  provider_id uuid not null references provider (id) on delete cascade,
  node text not null,
  state text not null,
  text text,
  at timestamptz(3) not null default now(),
  primary key (provider_id, node)
);

-- groups of messages as they went to a provider: written before they go out, `refs` once all are answered
create table provider_submit (
  id bigint generated always as identity primary key,
  provider text not null,
  lo bigint not null,
  hi bigint not null,
  sendings bigint[] not null,
  refs text[],
  -- messages that may have been with the provider already
  repeats bigint[],
  at timestamptz(3) not null
) with (fillfactor = 60);
create index provider_submit_hi on provider_submit (provider, hi);
create index provider_submit_at on provider_submit using brin (at);

-- parts of incoming messages until all are there
create table incoming_part (
  provider text not null,
  message text not null,
  seq smallint not null,
  total smallint not null,
  text text not null,
  at timestamptz(3) not null,
  primary key (provider, message, seq)
);
