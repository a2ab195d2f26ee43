-- an archived tariff is given to nobody any more; the accounts that have it go on paying by it
alter table tariff add column archived_at timestamptz(3);

-- Terms of a tariff that hold from a moment on. From then they are read in place of the tariff's own, and soon after written into it.
create table tariff_change (
  tariff_id uuid primary key references tariff (id) on delete cascade,
  starts_at timestamptz(3) not null,
  title text not null,
  source text not null,
  price numeric(18,4) not null check (price >= 0),
  unit text not null check (unit in ('segment', 'second', 'message', 'period')),
  data jsonb not null,
  hidden jsonb not null,
  is_active boolean not null,
  author_id uuid not null,
  created_at timestamptz(3) not null default now()
);
create index tariff_change_start on tariff_change (starts_at);

create view tariff_in_force as
select t.id,
  coalesce(c.title, t.title) as title,
  coalesce(c.source, t.source) as source,
  coalesce(c.price, t.price) as price,
  coalesce(c.unit, t.unit) as unit,
  coalesce(c.data, t.data) as data,
  coalesce(c.hidden, t.hidden) as hidden,
  coalesce(c.is_active, t.is_active) as is_active,
  t.archived_at is not null as is_archived,
  t.owner_id,
  t.created_at,
  coalesce(c.starts_at, t.updated_at) as updated_at
from tariff t
left join tariff_change c on c.tariff_id = t.id and c.starts_at <= now();
