-- Domains that accounts send email from, each with a key that email is signed by (DKIM, docs/decisions/0123).
create table email_domain (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  domain text not null,
  selector text not null,
  public_key text not null,
  -- sealed by the vault
  private_key text not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'lost')),
  -- EmailDomainRecord[], as they were found last
  records jsonb not null,
  confirmed_at timestamptz(3),
  checked_at timestamptz(3),
  next_check_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (owner_id, domain)
);
create index email_domain_of_owner on email_domain (owner_id, created_at desc, id desc);
create index email_domain_next_check on email_domain (next_check_at);
