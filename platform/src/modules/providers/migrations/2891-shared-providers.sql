-- providers whose account is the whole installation's: the first cell keeps them for all (docs/decisions/0155)
alter table provider add column is_shared boolean not null default false,
  -- what other cells connect with, sealed by the secret that all cells have, and the version that it is of
  add column shared_secrets text,
  add column shared_version bigint;
-- a publication tells rows by their own columns alone
alter table provider_price add column is_shared boolean not null default false;

-- which part of the rates and connections of shared providers a cell has, by weight; for some seconds after a change the smaller of both counts
create table provider_share (
  cell integer primary key check (cell between 1 and 999),
  weight integer not null default 1 check (weight between 0 and 1000),
  former_weight integer not null default 0,
  -- removed in the first cell: its part is the others'
  is_gone boolean not null default false,
  changed_at timestamptz(3) not null default now()
);

create function share_price_as_provider() returns trigger language plpgsql as $$
begin
  new.is_shared := coalesce((select is_shared from provider where id = new.provider_id), false);
  return new;
end
$$;
-- Before `kept_by_first_cell` by its name: that judges by what this one sets.
create trigger is_shared_as_provider before insert on provider_price for each row execute function share_price_as_provider();

create function share_prices() returns trigger language plpgsql as $$
begin
  update provider_price set is_shared = new.is_shared where provider_id = new.id;
  return null;
end
$$;
create trigger prices_are_shared after update of is_shared on provider for each row
  when (old.is_shared is distinct from new.is_shared) execute function share_prices();

-- What triggers of a cell do that follows the first one (docs/cells.md); a cell that follows nothing has no such triggers.

-- Refuses to change shared rows; others are the cell's own.
create function refuse_change_of_shared_provider() returns trigger language plpgsql as $$
begin
  -- Migrations change what they change in every cell.
  if current_setting('cabinet.migrates', true) is distinct from 'on' then
    if (tg_op <> 'INSERT' and old.is_shared) or (tg_op <> 'DELETE' and new.is_shared) then
      raise exception 'the first cell keeps shared rows of % for all', tg_table_name using errcode = 'KC001';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- Takes in a provider that comes: the cell's own of that name rests under another, so that its secrets stay. What the first cell has sealed
-- for itself is of no use here. What comes has no search path.
create function receive_shared_provider() returns trigger language plpgsql as $$
begin
  new.credentials := coalesce((select jsonb_object_agg(name, '') from jsonb_object_keys(new.credentials) as name), '{}');
  new.credential_id := null;
  if tg_op = 'INSERT' then
    -- It came before, and the cell kept it when it followed no more.
    execute format('delete from %I.provider where id = $1', tg_table_schema) using new.id;
    execute format(
      'update %1$I.provider p set is_active = false, version = version + 1, updated_at = now(), name = case
         when exists (select from %1$I.provider where name = left(p.name, 26) || ''-own'') then left(p.name, 20) || ''-own-'' || substr(md5(p.id::text), 1, 5)
         else left(p.name, 26) || ''-own'' end
       where name = $1', tg_table_schema) using new.name;
  end if;
  return new;
end
$$;

create function receive_shared_price() returns trigger language plpgsql as $$
begin
  -- The cell kept its list when it followed no more.
  execute format('delete from %I.provider_price where (id = $1 or provider_id = $2) and not is_shared', tg_table_schema)
    using new.id, new.provider_id;
  return new;
end
$$;

-- Removes what the cell knows of a provider that goes: foreign keys are not looked at for what comes.
create function forget_provider_state() returns trigger language plpgsql as $$
declare
  state text;
begin
  foreach state in array array['provider_health', 'provider_minute', 'provider_exchange'] loop
    execute format('delete from %I.%I where provider_id = $1', tg_table_schema, state) using old.id;
  end loop;
  return null;
end
$$;
