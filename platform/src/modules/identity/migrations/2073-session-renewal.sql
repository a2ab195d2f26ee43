-- A session ends at `expires_at` unless its token is renewed, and at `ends_at` in any case. Each renewal is a generation of the token;
-- `renewed_at` is when the latest was first used, since when the one before it is on its way out.
alter table sessions add column ends_at timestamptz(3);
alter table sessions add column generation integer not null default 0;
alter table sessions add column renewed_at timestamptz(3);
alter table sessions add column last_used_at timestamptz(3);
