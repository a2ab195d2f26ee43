-- what a provider found out about a number (HLR, ping), with the report that tells of it
alter table report_in add column result jsonb;
alter table report_first add column result jsonb;
alter table report_wait add column result jsonb;
alter table report_dead add column result jsonb;

-- the answer that a message brought
create table lookup_result (
  sending_id bigint primary key,
  result jsonb not null
);
