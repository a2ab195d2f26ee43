-- The version of the API that a token's calls use where they name none. Tokens that were there before use the first.
alter table api_token add column version text not null default '2026-11-27';

-- What a token still uses although it will go.
create table api_token_deprecated (
  token_id uuid not null references api_token (id) on delete cascade,
  -- the call, or a field of its body
  name text not null,
  calls bigint not null default 0,
  last_used_at timestamptz(3) not null,
  primary key (token_id, name)
) with (fillfactor = 70);
