-- who came by whose invitation; a code that changes later takes nobody away
create table referral (
  user_id uuid primary key references users (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index referral_owner on referral (owner_id, created_at desc, user_id desc);

insert into referral (user_id, owner_id, created_at)
select invited.id, inviter.id, invited.created_at
from users invited join users inviter on inviter.referral_code = invited.data -> 'meta' ->> 'usedReferralCode';
