-- when the next route is tried for a message of the task: `refused` for good, or `failed` by report
alter table task add column reroute text[] not null default '{}';
