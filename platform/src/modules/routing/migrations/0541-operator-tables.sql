-- who put each table of operators in force, and when
create table operator_table (
  generation integer primary key,
  kind text not null,
  lines integer not null,
  operators integer not null,
  countries integer not null,
  author_id uuid,
  created_at timestamptz(3) not null default now()
);

insert into operator_table (generation, kind, lines, operators, countries, created_at)
select s.generation, case when s.generation = 1 then 'shipped' else 'uploaded' end,
  count(r.prefix), count(distinct r.operator), count(distinct r.country), s.updated_at
from operator_set s left join operator_range r on r.generation = s.generation
group by s.generation, s.updated_at;

-- the table before the one in force, as a way back
alter table operator_set add column previous integer;
create table operator_previous (
  prefix text collate "C" primary key,
  operator text not null,
  mccmnc text not null,
  country text not null
);
