-- Files of any list: which one, its columns and how they are written; the person who ordered it, of those who share the account.
alter table report
  add column format text not null default 'csv',
  add column layout jsonb,
  add column person_id uuid,
  add column replaced bigint not null default 0;
alter table report add constraint report_format check (format in ('csv', 'xlsx')) not valid;
alter table report validate constraint report_format;
