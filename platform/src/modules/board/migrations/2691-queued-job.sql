-- jobs of the queue for the operator's screen, without what they carry, and each queue with what stands in it
create view queued_job as
  select id, name as queue,
    case state
      when 'active' then 'running' when 'completed' then 'completed' when 'failed' then 'failed' when 'cancelled' then 'stopped'
      else case when start_after > now() then 'delayed' else 'waiting' end
    end as state,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    retry_limit + 1 as max_attempts,
    case when state in ('retry', 'failed') then coalesce(output ->> 'message', output -> 'value' ->> 'message') end as error,
    created_on as created_at, start_after as due_at, started_on as started_at, completed_on as ended_at
  from pgboss.job where name not like '\_\_pgboss%';

create view job_queue as
  select q.name as queue, s.cron as schedule, counts.*, fault.error, fault.error_at,
    (select max(completed_on) from pgboss.job where name = q.name and state = 'completed') as completed_at
  from pgboss.queue q
  left join pgboss.schedule s on s.name = q.name and s.key = ''
  cross join lateral (
    select count(*) filter (where state <= 'retry' and start_after <= now())::int as waiting,
      count(*) filter (where state <= 'retry' and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      extract(epoch from now() - min(start_after) filter (where state <= 'retry' and start_after <= now()))::float8 as oldest
    from pgboss.job where name = q.name and state in ('created', 'retry', 'active', 'failed')) as counts
  left join lateral (
    select coalesce(output ->> 'message', output -> 'value' ->> 'message') as error, coalesce(completed_on, started_on) as error_at
    from pgboss.job where name = q.name and state in ('retry', 'failed') and output is not null
    order by coalesce(completed_on, started_on) desc limit 1) as fault on true
  where q.name not like '\_\_pgboss%';
