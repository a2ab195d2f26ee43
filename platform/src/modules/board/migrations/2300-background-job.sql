-- reports and imports of every account: what waits, runs and has ended
create view background_job as
  select job.*, users.username from (
    select key as id, 'report' as kind, owner_id, coalesce(layout ->> 'list', preset) as subject, state, rows as done, nullif(total, 0) as total, error,
      created_at, case when state not in ('waiting', 'running') then updated_at end as ended_at
    from report
    union all
    select i.id::text, 'import', i.owner_id, coalesce(l.title, ''), i.state, i.total, null, i.error,
      i.created_at, case when i.state <> 'running' then i.updated_at end
    from contact_import i left join contact_list l on l.id = i.list_id) as job
  join users on users.id = job.owner_id;
