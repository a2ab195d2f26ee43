-- Tags of a contact, as they were written; null where it has none.
alter table contact add column tags text[];

-- The tags that contacts have, by their list, and how many have each. The triggers below keep it.
create table contact_tag (
  list_id uuid not null,
  -- in lower case
  key text collate "C" not null,
  tag text not null,
  contacts integer not null,
  primary key (list_id, key)
);
create index contact_tag_by_key on contact_tag (key);

-- `tags` and those of `added` that are not among them, `most` at most; tags that differ only in capitals are the same.
create function contact_tags_with(tags text[], added text[], most integer) returns text[] language sql immutable as $$
  select array_agg(tag order by place) from (
    select tag, place from (
      select distinct on (lower(tag)) tag, place from unnest(tags || added) with ordinality as given (tag, place) order by lower(tag), place
    ) as once order by place limit most
  ) as kept
$$;

-- `tags` without those of `removed`, null where none is left.
create function contact_tags_without(tags text[], removed text[]) returns text[] language sql immutable as $$
  select array_agg(tag order by place) from unnest(tags) with ordinality as given (tag, place)
  where lower(tag) <> all(array(select lower(one) from unnest(removed) as one))
$$;

create type contact_tag_change as (list_id uuid, tag text, by integer);

-- Rows are changed in one order, so that no two statements wait for each other in a circle.
create function change_contact_tags(changes contact_tag_change[]) returns void language sql as $$
  insert into contact_tag as held (list_id, key, tag, contacts)
    select list_id, lower(tag), min(tag), sum(by) from unnest(changes) group by list_id, lower(tag) having sum(by) <> 0 order by 1, 2
    on conflict (list_id, key) do update set contacts = held.contacts + excluded.contacts;
  delete from contact_tag using unnest(changes) as change
    where contact_tag.list_id = change.list_id and contact_tag.key = lower(change.tag) and contacts <= 0;
$$;

create function count_contact_tags() returns trigger language plpgsql as $$
declare
  changes contact_tag_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select (list_id, tag, count(*))::contact_tag_change from new_rows, unnest(tags) as tag where tags is not null group by list_id, tag);
  elsif tg_op = 'DELETE' then
    changes := array(
      select (list_id, tag, -count(*))::contact_tag_change from old_rows, unnest(tags) as tag where tags is not null group by list_id, tag);
  else
    changes := array(
      select (list_id, tag, sum(by))::contact_tag_change from (
        select list_id, tag, 1 as by from new_rows, unnest(tags) as tag where tags is not null
        union all select list_id, tag, -1 from old_rows, unnest(tags) as tag where tags is not null
      ) as counted group by list_id, tag having sum(by) <> 0);
  end if;
  if cardinality(changes) > 0 then
    perform change_contact_tags(changes);
  end if;
  return null;
end $$;
create trigger contact_tags_inserted after insert on contact referencing new table as new_rows
  for each statement execute function count_contact_tags();
create trigger contact_tags_updated after update on contact referencing old table as old_rows new table as new_rows
  for each statement execute function count_contact_tags();
create trigger contact_tags_deleted after delete on contact referencing old table as old_rows
  for each statement execute function count_contact_tags();

-- The tags of a contact as words that an index finds it by, each with its list in front; 'tag' alone for every contact that has any.
create function contact_tag_words(list_id uuid, tags text[]) returns text[] language plpgsql immutable parallel restricted cost 500 as $$
begin
  return (list_id::text || ':tag') || array(select list_id::text || ':tag=' || lower(tag) from unnest(tags) as tag);
end
$$;
