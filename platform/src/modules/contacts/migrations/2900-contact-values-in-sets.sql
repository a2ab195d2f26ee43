-- What an update changes is found as a difference of sets. As a join of the rows before and after it was compared row by row: the plan is kept
-- from the first update, which is of one row, so that one of n rows took n * n comparisons.
create or replace function keep_contact_values() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_value select made.* from new_rows, contact_values_of(new_rows.list_id, new_rows.id, new_rows.custom) made
      where new_rows.custom is not null;
  elsif tg_op = 'DELETE' then
    delete from contact_value using old_rows where contact_value.contact_id = old_rows.id and old_rows.custom is not null;
  else
    delete from contact_value where contact_id = any(array(
      select id from (
        select list_id, id, custom from old_rows where custom is not null
        except select list_id, id, custom from new_rows
      ) as replaced));
    insert into contact_value
      select made.* from (
        select list_id, id, custom from new_rows where custom is not null
        except select list_id, id, custom from old_rows
      ) as changed, contact_values_of(changed.list_id, changed.id, changed.custom) made;
  end if;
  return null;
end $$;
