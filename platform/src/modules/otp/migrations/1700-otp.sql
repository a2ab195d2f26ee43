-- how channels carry one-time passwords, the texts they are sent with, and the widgets that customers' sites embed
create table otp_channel (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  channel_type text not null,
  additional_settings jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index otp_channel_of_owner on otp_channel (owner_id, created_at desc, id desc);

create table otp_template (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  channel_type text not null,
  conditions jsonb not null,
  additional_settings jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index otp_template_of_owner on otp_template (owner_id, created_at desc, id desc);

create table otp_widget (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  styles jsonb not null,
  is_active boolean not null,
  is_blocked boolean not null default false,
  ip_whitelist text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index otp_widget_of_owner on otp_widget (owner_id, created_at desc, id desc);

create table otp_widget_channel (
  widget_id uuid not null references otp_widget (id) on delete cascade,
  channel_id uuid not null references otp_channel (id) on delete cascade,
  priority integer not null,
  primary key (widget_id, channel_id)
);
create index otp_widget_channel_of_channel on otp_widget_channel (channel_id);

-- codes on their way: never what they are, only what they can be compared with; gone after a day
create table otp_code (
  id uuid primary key,
  widget_id uuid not null references otp_widget (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  channel_id uuid references otp_channel (id) on delete set null,
  phone text not null,
  language text,
  digest bytea not null,
  tries_left integer not null,
  restarts_left integer not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  verified_at timestamptz(3),
  proof_digest bytea,
  proof_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index otp_code_of_widget on otp_code (widget_id, created_at);
create index otp_code_of_owner on otp_code (owner_id);
create index otp_code_of_channel on otp_code (channel_id);
create index otp_code_by_age on otp_code (created_at);
create unique index otp_code_by_proof on otp_code (proof_digest) where proof_digest is not null;
