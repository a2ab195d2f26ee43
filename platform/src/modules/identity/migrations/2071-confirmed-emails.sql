-- The email that counts: for signing in, for recovery, and as nobody else's. `email` is what the account has entered; it counts once a link that
-- was sent there has been used, and `verified_at` says when. What was entered before counts as well, until somebody else proves to read it.
alter table users add column confirmed_email text;
-- Of accounts with the same email it stays with the one that has used a link sent there, else with one that is active, else with the oldest.
-- The others sign in by their usernames, as they had to before, and recover by them.
with ranked as (
  select id, row_number() over (partition by lower(email) order by (verified_at is not null) desc, is_active desc, created_at, id) as place
  from users where email <> ''
)
update users set confirmed_email = email from ranked where ranked.id = users.id and place = 1;
with ranked as (
  select id, row_number() over (partition by lower(email) order by (verified_at is not null) desc, is_active desc, created_at, id) as place
  from users where email <> ''
)
update users set verified_at = null from ranked where ranked.id = users.id and place > 1;

-- The address that a key was sent to: using the key confirms it.
alter table recovery_key add column email text;

-- Links of letters that work without a session, once: by the digest of a key that only the letter holds.
create table account_link (
  digest text primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('confirmEmail', 'notMe')),
  -- `confirmEmail`: the address to confirm; `notMe`: the one to put back.
  email text,
  -- `notMe`: the API token to remove.
  token_id uuid,
  expires_at timestamptz(3) not null
);
create index account_link_user on account_link (user_id);
