-- What triggers of a cell do that follows the first one, on tables of which some rows are its own (docs/cells.md). A cell that follows nothing
-- has no such triggers.

-- Refuses to change rows without an owner, which the first cell keeps for all; rows of owners are the cell's own.
create function refuse_change_of_shared() returns trigger language plpgsql as $$
begin
  -- Migrations change what they change in every cell.
  if current_setting('cabinet.migrates', true) is distinct from 'on' then
    if (tg_op <> 'INSERT' and old.owner_id is null) or (tg_op <> 'DELETE' and new.owner_id is null) then
      raise exception 'the first cell keeps rows of % that have no owner for all', tg_table_name using errcode = 'KC001';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- Removes this cell's rows that refer to a row which the first cell has removed: foreign keys are not looked at for what comes from it. Its
-- arguments are their table and column. What comes has no search path.
create function forget_rows_of() returns trigger language plpgsql as $$
begin
  execute format('delete from %I.%I where %I = $1', tg_table_schema, tg_argv[0], tg_argv[1]) using old.id;
  return null;
end
$$;

-- Whether the first cell keeps a table for all, and this is another one.
create function kept_by_first_cell(kept regclass) returns boolean language sql stable as $$
  select exists (select from pg_trigger where tgrelid = kept and tgname = 'kept_by_first_cell')
$$;
