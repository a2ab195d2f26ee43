-- The cell of each name by which people sign in, recover and invite others (docs/cells.md). The first cell keeps it for all of them; it is empty
-- where the installation is one cell. Digests are of the name in lower case, and of a referral code as it is.
create table directory (
  kind text not null check (kind in ('username', 'email', 'referral')),
  digest text not null,
  cell integer not null check (cell between 1 and 999),
  primary key (kind, digest)
);

-- Names of this cell that the directory has to be asked about: those that accounts have it has to know, all others it has to forget.
create table directory_check (
  kind text not null check (kind in ('username', 'email', 'referral')),
  name text not null,
  -- Later for a name that is claimed before its account is made: whoever makes it may have died meanwhile.
  due_at timestamptz(3) not null default now(),
  -- The other cell that has the name.
  taken_by integer,
  primary key (kind, name)
);
create index directory_check_due on directory_check (due_at);

create function note_names() returns trigger language plpgsql as $$
begin
  if not exists (select from cell_identity) then
    return null;
  end if;
  insert into directory_check (kind, name)
  select kind, name from (values
      ('username', lower(old.username), lower(new.username)),
      ('email', lower(old.confirmed_email), lower(new.confirmed_email)),
      ('referral', old.referral_code, new.referral_code)) as change (kind, former, latter)
    cross join lateral (values (former), (latter)) as named (name)
  where former is distinct from latter and name is not null
  order by kind, name
  on conflict (kind, name) do update set due_at = greatest(directory_check.due_at, excluded.due_at), taken_by = null;
  return null;
end
$$;

create trigger users_names after insert or delete or update of username, confirmed_email, referral_code on users
  for each row execute function note_names();
