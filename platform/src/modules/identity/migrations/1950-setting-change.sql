-- What each setting of the installation was and became, whole, so that any earlier value can be taken back; the journal keeps beginnings.
create table setting_change (
  id uuid primary key,
  -- A path into the settings: 'frontend.title'.
  key text not null,
  -- What held before and since; null for secrets.
  before jsonb,
  after jsonb,
  user_id uuid references users (id) on delete set null,
  acting_user_id uuid references users (id) on delete set null,
  ip text not null default '',
  created_at timestamptz(3) not null default now()
);
create index setting_change_key on setting_change (key, created_at desc, id desc);
