-- what the owner of a widget lets it send
alter table otp_widget add column limits jsonb;

-- codes of the present hour or day under each limit of a widget; a count begins anew once its period is over
create table otp_counter (
  widget_id uuid not null references otp_widget (id) on delete cascade,
  name text not null,
  until timestamptz(3) not null,
  codes integer not null,
  most integer not null,
  primary key (widget_id, name)
) with (fillfactor = 50);

-- what became of calls for codes, by the hour in which their request began
create table otp_hour (
  widget_id uuid not null references otp_widget (id) on delete cascade,
  hour timestamptz(0) not null,
  country text not null,
  -- sent, requests, verified, or why calls were refused
  measure text not null,
  count integer not null,
  cost numeric(18,4) not null default 0,
  primary key (widget_id, hour, country, measure)
) with (fillfactor = 50);
create index otp_hour_by_age on otp_hour (hour);

-- requests of the last day, which were counted as they came, belong to the statistics as well
insert into otp_hour (widget_id, hour, country, measure, count, cost)
select widget_id, date_trunc('hour', created_at, 'UTC'), coalesce(country, ''), measure, sum(n), sum(charged)
from otp_code, lateral (values ('sent', codes, cost), ('requests', 1, 0), ('verified', (verified_at is not null)::int, 0)) as m (measure, n, charged)
group by 1, 2, 3, 4 having sum(n) > 0;
