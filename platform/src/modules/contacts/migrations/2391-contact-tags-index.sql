-- without a transaction
-- contacts of a list by their tags
drop index concurrently if exists contact_tagged;
create index concurrently contact_tagged on contact using gin ((contact_tag_words(list_id, tags) collate "C")) where tags is not null;
