-- without a transaction
-- words of mailings alone: those of single messages, which are no mailings and are many, made a rare word look common
drop index concurrently if exists task_words;
create index concurrently task_words on task
  using gin ((case when type <> 'sendings:single' then title || ' ' || sender || ' ' || text end) gin_trgm_ops)
  where type <> 'sendings:single' and removed_at is null;
drop index concurrently if exists task_search;
drop statistics if exists task_text;
create statistics if not exists task_words_known on (case when type <> 'sendings:single' then title || ' ' || sender || ' ' || text end) from task;
