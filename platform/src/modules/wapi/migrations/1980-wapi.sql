-- instances of the WhatsApp service: what is paid, and what is known of the device behind each
create table wapi_instance (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- in E.164, while a device is linked
  phone text unique,
  state text not null default 'notAuthorized' check (state in ('authorized', 'notAuthorized', 'sleep', 'deleted', 'undefined')),
  -- why the last scan linked no device
  fault text check (fault in ('device-link-beta', 'phone-already-used')),
  is_canceled boolean not null default false,
  -- whether it has been paid and its end was not seen yet
  is_paid boolean not null default false,
  expired_at timestamptz(3),
  -- periods that have been paid: the next one's number is the key of its charge
  periods integer not null default 0,
  -- when the gateway's session is to be brought to what the instance is
  sync_at timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index wapi_instance_of_owner on wapi_instance (owner_id, created_at desc, id desc);
create index wapi_instance_expired on wapi_instance (expired_at) where is_paid;
create index wapi_instance_sync on wapi_instance (sync_at) where sync_at is not null;

-- what the sandbox's gateway remembers
create table wapi_sandbox_session (
  instance_id uuid primary key,
  state text not null,
  phone text,
  -- what the last QR leads to, and until when a phone takes it
  code text unique,
  code_expires_at timestamptz(3)
);
