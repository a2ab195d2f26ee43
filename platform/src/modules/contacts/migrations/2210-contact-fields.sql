-- Fields that accounts have added to their contacts. Values stand in contact.custom under 'custom_' and the key.
create table contact_field (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  key text not null,
  title text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice', 'boolean')),
  choices text[] not null default '{}',
  position integer not null,
  is_active boolean not null default true,
  -- set while its values are being erased; nobody sees the field from then on
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index contact_field_once on contact_field (owner_id, lower(key));
create index contact_field_of_owner on contact_field (owner_id, position, id);
create index contact_field_removed on contact_field (id) where removed_at is not null;

-- Values of own fields as conditions read them; contact.custom is what they are made from, by the triggers below.
create table contact_value (
  list_id uuid not null,
  field text collate "C" not null,
  -- in lower case
  value text collate "C" not null,
  contact_id uuid not null,
  number numeric,
  primary key (contact_id, field)
);
create index contact_value_by_value on contact_value (list_id, field, value, contact_id);
create index contact_value_by_number on contact_value (list_id, field, number, contact_id) where number is not null;
-- A list's fields and values go together: what share of it has a value is not the product of the shares.
create statistics contact_value_together (ndistinct, dependencies, mcv) on list_id, field, value from contact_value;

create function contact_values_of(list_id uuid, contact_id uuid, custom jsonb) returns setof contact_value language sql immutable as $$
  select list_id, key, lower(value), contact_id,
    case when value ~ '^-?\d{1,15}(\.\d{1,6})?$' then value::numeric end
  from jsonb_each_text(custom) where key like 'custom\_%' and value is not null
$$;

create function keep_contact_values() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_value select made.* from new_rows, contact_values_of(new_rows.list_id, new_rows.id, new_rows.custom) made
      where new_rows.custom is not null;
  elsif tg_op = 'DELETE' then
    delete from contact_value using old_rows where contact_value.contact_id = old_rows.id and old_rows.custom is not null;
  else
    delete from contact_value using old_rows join new_rows using (id)
      where contact_value.contact_id = old_rows.id and old_rows.custom is not null and old_rows.custom is distinct from new_rows.custom;
    insert into contact_value
      select made.* from old_rows join new_rows using (id), contact_values_of(new_rows.list_id, new_rows.id, new_rows.custom) made
      where new_rows.custom is not null and old_rows.custom is distinct from new_rows.custom;
  end if;
  return null;
end $$;
create trigger contact_values_inserted after insert on contact referencing new table as new_rows
  for each statement execute function keep_contact_values();
create trigger contact_values_updated after update on contact referencing old table as old_rows new table as new_rows
  for each statement execute function keep_contact_values();
create trigger contact_values_deleted after delete on contact referencing old table as old_rows
  for each statement execute function keep_contact_values();
