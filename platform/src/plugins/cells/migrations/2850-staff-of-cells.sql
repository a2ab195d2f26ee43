-- Staff of the first cell who have changed something in this one (docs/decisions/0148): a person who is nobody here, whose row keeps the name
-- that the journal tells. What excludes people who have left excludes them.
alter table users add column of_cell integer;
alter table users add constraint users_of_cell_check check (of_cell is null or (member_of = id and not is_active and left_at is not null)) not valid;

-- Proofs that have been used up: each is good for one change, on whichever node it comes.
create table used_proof (
  id uuid primary key,
  expires_at timestamptz(3) not null
);
create index used_proof_expires on used_proof (expires_at);

drop trigger user_is_welcomed on users;
create trigger user_is_welcomed after insert on users for each row
  when (new.created_at > now() - interval '1 hour' and new.of_cell is null) execute function notify_of_registration();

-- Their names are the first cell's.
create or replace function note_names() returns trigger language plpgsql as $$
begin
  if current_setting('cabinet.moves', true) = 'on' or coalesce(new.of_cell, old.of_cell) is not null
    or not exists (select from cell_identity) then
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
