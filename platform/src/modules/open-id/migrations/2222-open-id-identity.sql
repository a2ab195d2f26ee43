-- Who somebody is at the company's own sign-in: found by issuer and subject from the first sign-in on, whatever their email is there.
create table open_id_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  linked_at timestamptz(3) not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
