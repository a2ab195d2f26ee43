-- What a token may do: groups of calls, message types, money of a day. Tokens that were there before have no limits.
alter table api_token add column scopes text[];
alter table api_token add column channels text[];
alter table api_token add column daily_spend numeric(18,4);
alter table api_token add column time_zone text not null default 'UTC';
alter table api_token add column updated_at timestamptz(3) not null default now();

-- The secret before the last rotation, for as long as it works beside the new one.
alter table api_token add column former_digest text;
alter table api_token add column former_until timestamptz(3);

alter table api_token add column last_used_from text;
alter table api_token add column last_used_for text;

-- When its owner was told that it expires soon, or that nothing uses it; none where that has become untrue.
alter table api_token add column expiry_told_at timestamptz(3);
alter table api_token add column unused_told_at timestamptz(3);

create table api_token_day (
  token_id uuid not null references api_token (id) on delete cascade,
  day date not null,
  calls bigint not null default 0,
  primary key (token_id, day)
) with (fillfactor = 50);

insert into budget (id, owner_id) select id, owner_id from api_token on conflict do nothing;
