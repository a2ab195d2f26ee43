-- People in one account: each is a row of accounts with a password, factors and sessions of its own, and reaches the rows of the account that
-- it is a member of. An account's own row is its first person's.
alter table users add column member_of uuid;
alter table users add constraint users_member_of_fkey foreign key (member_of) references users (id) on delete cascade not valid;
alter table users add column member_role text not null default 'owner';
alter table users add constraint users_member_role_check check (member_role in ('owner', 'sender', 'finance', 'reader')) not valid;
-- When the person left; the row keeps the name that the journal tells.
alter table users add column left_at timestamptz(3);

-- Who reads what an account is written about: its first person, and once they are no owner the one who has been an owner's peer for longest.
create function reader_of(account uuid) returns uuid language sql stable as $$
  select coalesce(
    (select u.id from users u
      where (u.id = account or u.member_of = account) and u.member_role = 'owner' and u.left_at is null and (u.is_active or u.id = account)
      order by (u.id = account) desc, u.created_at, u.id limit 1),
    account)
$$;

-- The person who made a token: it opens no more than they may.
alter table api_token add column made_by uuid;
alter table api_token add constraint api_token_made_by_fkey foreign key (made_by) references users (id) on delete set null not valid;
