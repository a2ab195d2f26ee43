-- How the tries before the last one ended, oldest first, without requests and answers; null where there was but one.
alter table webhook_event add column earlier jsonb;
