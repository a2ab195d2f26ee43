-- What triggers of a cell do that follows the first one (docs/cells.md); where there is one cell there are no such triggers.
create function refuse_change_here() returns trigger language plpgsql as $$
begin
  -- Migrations change what they change in every cell.
  if current_setting('cabinet.migrates', true) = 'on' then
    return null;
  end if;
  raise exception 'the first cell keeps % for all', tg_table_name using errcode = 'KC001';
end
$$;

-- Has nodes read again what has come; its argument is the channel that they listen on.
create function tell_nodes() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
