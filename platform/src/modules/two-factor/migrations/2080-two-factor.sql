-- The key of an account's authenticator app, sealed by the vault.
create table totp_factor (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  -- The period of the last code that was taken: no code of it or before it is taken again.
  last_counter bigint not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As authenticators name it, base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  title text not null,
  is_backed_up boolean not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index passkey_user on passkey (user_id);

-- Codes for whoever has lost the device, as digests; each works once.
create table backup_code (
  user_id uuid not null references users (id) on delete cascade,
  digest text not null,
  used_at timestamptz(3),
  primary key (user_id, digest)
);

-- Accounts that may not be without a second factor, whatever their role.
create table two_factor_mark (
  user_id uuid primary key references users (id) on delete cascade
);

-- Steps of signing in and of setting up that were taken: each is taken once.
create table spent_step (
  id uuid primary key,
  expires_at timestamptz(3) not null
);

-- Requests to remove the factors of somebody who has lost the device; another one than who asked decides.
create table factor_recovery (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  asked_by uuid not null references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz(3) not null default now()
);
create unique index factor_recovery_user on factor_recovery (user_id);

-- When the person of a session last proved a second factor; acting sessions go by the one they began with.
alter table sessions add column verified_at timestamptz(3);
