-- Triggers, as those of notifications: nothing that changes these rows can forget to tell of it, or tell of what was rolled back. What
-- an account does not listen to costs one look-up; what was imported with times of the past is told to nobody.

create function publish_webhook(owner uuid, name text, about text, told jsonb) returns void language sql as $$
  insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
    select owner, name, about, told, now(), now()
    where exists (select from user_setting s where s.key = 'webhooks.' || name and s.owner_id = owner and (s.value ->> 'isActive')::boolean)
$$;

create function publish_task_end() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onTaskFinish', new.id::text, jsonb_build_object('id', new.id, 'title', new.title, 'type', new.message_type,
    'state', new.state, 'total', new.total, 'errored', (select coalesce(sum(count), 0) from task_error where task_id = new.id)));
  return null;
end $$;
create trigger task_end_is_published after update of finished_at on task for each row
  when (new.type = 'sendings:bulk' and old.finished_at is null and new.finished_at is not null) execute function publish_task_end();

-- What is captured or released of a hold follows from messages, of which their statuses tell.
create function publish_billing() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onBilling', new.billing_id::text, jsonb_build_object('id', new.billing_id, 'kind', new.kind,
    'amount', new.amount, 'source', b.source, 'title', coalesce(b.title, ''), 'groupId', b.group_id))
    from billing b where b.id = new.billing_id;
  return null;
end $$;
create trigger ledger_entry_is_published after insert on ledger for each row
  when (new.kind in ('accrual', 'subtract', 'hold', 'refund') and new.at > now() - interval '1 hour') execute function publish_billing();

create function publish_sender_name() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onSenderName', new.id::text, jsonb_build_object('id', new.id, 'name', new.name, 'type', new.type,
    'moderation', new.moderation, 'comment', coalesce(new.meta ->> 'adminComment', new.meta ->> 'resellerComment', '')));
  return null;
end $$;
create trigger sender_name_decision_is_published after update of moderation on sender_name for each row
  when (old.moderation is distinct from new.moderation) execute function publish_sender_name();

create function publish_template() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onTemplate', new.id::text, jsonb_build_object('id', new.id, 'text', new.text,
    'moderation', new.moderation, 'comment', new.comment));
  return null;
end $$;
create trigger pattern_decision_is_published after update of moderation on pattern for each row
  when (old.moderation is distinct from new.moderation) execute function publish_template();

-- The limits themselves are a setting of notifications, which finds the crossing.
create function publish_balance_limit() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onBalanceLimit', new.key, jsonb_build_object('limit', new.data -> 'limit', 'balance', new.data -> 'balance'));
  return null;
end $$;
create trigger balance_limit_is_published after insert on notification_due for each row
  when (new.type = 'balance.limit') execute function publish_balance_limit();

create function publish_consent() returns trigger language plpgsql as $$
begin
  perform publish_webhook(new.owner_id, 'onOptOut', new.recipient, jsonb_build_object('id', new.id, 'recipient', new.recipient,
    'consent', new.consent, 'source', new.source, 'text', coalesce(new.text, '')));
  return null;
end $$;
create trigger consent_is_published after insert on consent for each row
  when (new.noted_at > now() - interval '1 hour') execute function publish_consent();
