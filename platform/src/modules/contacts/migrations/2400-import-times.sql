-- the times that the batches of an import gave their contacts, by which a contact is told which import made or changed it
alter table contact_import add column batch_times timestamptz(3)[] not null default '{}';
update contact_import i set batch_times = b.times
  from (select import_id, array_agg(at order by number) as times from contact_import_batch group by import_id) b where b.import_id = i.id;
