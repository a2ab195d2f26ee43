-- sets of operators that rules name by their id
create table operator_group (
  id uuid primary key,
  title text not null,
  mccmnc text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- what is live as a whole, whenever it changed: `content` are all groups as they were from then on
create table routing_version (
  id uuid primary key,
  number integer not null unique,
  kind text not null,
  comment text not null default '',
  restored integer,
  author_id uuid,
  changes integer not null default 0,
  content jsonb not null,
  -- by group that went with this version: the accounts that sent by it, for the way back
  unassigned jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- the number of the live version, and what is staged: by group its content, null where it is removed, and the version of the live group that it was made from
create table routing_state (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  staged jsonb not null default '{}',
  author_id uuid,
  started_at timestamptz(3),
  updated_at timestamptz(3)
);

insert into routing_version (id, number, kind, content)
select gen_random_uuid(), 1, 'first', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'title', title, 'type', type, 'isActive', is_active, 'providers', to_jsonb(providers), 'reroute', to_jsonb(reroute), 'rules', rules,
  'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
) order by created_at, id), '[]')
from routing_group;
insert into routing_state (version) values (1);
