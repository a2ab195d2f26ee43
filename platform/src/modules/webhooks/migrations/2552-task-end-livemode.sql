create or replace function publish_task_end() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onTaskFinish', new.id::text, jsonb_build_object('id', new.id, 'title', new.title, 'type', new.message_type,
    'state', new.state, 'total', new.total, 'errored', (select coalesce(sum(count), 0) from task_error where task_id = new.id), 'livemode', not new.is_test));
  return null;
end $$;
