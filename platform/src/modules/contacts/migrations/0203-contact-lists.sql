-- without a transaction
-- contacts of a list by each order of their screen, and by what is typed into its search
drop index concurrently if exists contact_by_phone;
create index concurrently contact_by_phone on contact (list_id, phone, id);
drop index concurrently if exists contact_by_last_name;
create index concurrently contact_by_last_name on contact (list_id, last_name, id);
drop index concurrently if exists contact_search;
create index concurrently contact_search on contact using gin ((
  coalesce(phone collate "default", '') || ' ' || coalesce(email, '') || ' ' ||
  coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name, '')) gin_trgm_ops);
