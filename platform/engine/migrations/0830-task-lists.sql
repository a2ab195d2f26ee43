-- without a transaction
-- mailings by each order of their screen, and by what is typed into its search; single messages are no mailings and are many
-- sends that wait for a moderator or were rejected: lists of their messages begin here
drop index concurrently if exists task_mailing_of_owner;
create index concurrently task_mailing_of_owner on task (owner_id, created_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_mailing;
create index concurrently task_mailing on task (created_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_start_of_owner;
create index concurrently task_start_of_owner on task (owner_id, starts_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_start;
create index concurrently task_start on task (starts_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_search;
create index concurrently task_search on task using gin ((title || ' ' || sender || ' ' || text) gin_trgm_ops) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_not_approved;
create index concurrently task_not_approved on task (owner_id) where moderation in ('pending', 'rejected');
