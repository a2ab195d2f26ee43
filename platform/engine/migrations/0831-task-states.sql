-- without a transaction
-- mailings in a state, of one account and of all
drop index concurrently if exists task_state_of_owner;
create index concurrently task_state_of_owner on task (owner_id, state, created_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_state;
create index concurrently task_state on task (state, created_at desc, id desc) where type <> 'sendings:single' and removed_at is null;
-- nothing is known of the expression of an index that holds only some of the rows
create statistics if not exists task_text on (title || ' ' || sender || ' ' || text) from task;
