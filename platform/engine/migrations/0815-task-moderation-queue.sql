-- without a transaction
create index concurrently if not exists task_moderation_queue on task (moderation_key) where moderation = 'pending';
