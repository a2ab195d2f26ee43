-- Orders a job in the transaction that calls it, for what statements of the database write: as pg-boss orders one of a queue, with its notice to
-- those who work. One for each transaction, and none while no node knows the queue yet: rows are found by the look for those without a job.
create function order_job(wanted text) returns void language sql as $$
  with ordered as (
    insert into pgboss.job (name, data, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, policy, heartbeat_seconds)
    select name, jsonb_build_object('id', pg_current_xact_id()::text), pg_current_xact_id()::text, expire_seconds, deletion_seconds,
      now() + retention_seconds * interval '1 second', retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds
    from pgboss.queue where name = wanted
    on conflict do nothing returning name)
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from ordered
$$;
