create table idempotency_keys (
  account_id uuid not null references users (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  running_until timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  status integer,
  body text,
  primary key (account_id, key)
);
create index idempotency_expiry on idempotency_keys (expires_at);

-- Failed tries by what they were for; the bucket is a digest, not the name or address itself.
create table tries (
  bucket text primary key,
  count integer not null,
  resets_at timestamptz(3) not null
);

create table telemetry (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  action text not null,
  ip text not null,
  useragent text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index telemetry_owner on telemetry (owner_id, created_at desc);

create table settings (
  -- A path into the settings: 'frontend.title'.
  path text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
