-- Which version of the operator's texts somebody of an account has accepted, when and from where. (`consent` is about recipients of messages.)
create table text_acceptance (
  id uuid primary key,
  owner_id uuid not null,
  user_id uuid not null,
  text text not null check (text in ('publicOffer', 'privacyPolicy')),
  version text not null,
  url text not null,
  means text not null check (means in ('registration', 'cabinet')),
  ip text not null,
  created_at timestamptz(3) not null default now()
);
create index text_acceptance_of_owner on text_acceptance (owner_id, text, created_at desc);

create function text_acceptance_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'What was accepted is not changed.';
end $$;
create trigger text_acceptance_only_grows before update or delete or truncate on text_acceptance
  for each statement execute function text_acceptance_only_grows();

-- Who has been asked to accept which version.
create table text_request (
  owner_id uuid not null references users (id) on delete cascade,
  text text not null,
  version text not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, text, version)
);
