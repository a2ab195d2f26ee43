-- without a transaction
-- sends whose codes are still to be forgotten
drop index concurrently if exists task_hidden_codes;
create index concurrently task_hidden_codes on task (id) where hidden_codes is not null;
