-- without a transaction
-- the subject of an email is what its mailing is called by, and is looked for
drop index concurrently if exists task_words_subject;
create index concurrently task_words_subject on task
  using gin ((case when type <> 'sendings:single' then title || ' ' || sender || ' ' || coalesce(payload ->> 'subject', '') || ' ' || text end) gin_trgm_ops)
  where type <> 'sendings:single' and removed_at is null;
create statistics if not exists task_words_subject_known on (case when type <> 'sendings:single' then title || ' ' || sender || ' ' || coalesce(payload ->> 'subject', '') || ' ' || text end) from task;
drop index concurrently if exists task_words;
drop statistics if exists task_words_known;
