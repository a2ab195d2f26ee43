-- where messages of a type go: providers in the order they are tried
create table routing_group (
  id uuid primary key,
  title text not null,
  type text not null,
  providers text[] not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now()
);

create table user_routing_group (
  user_id uuid not null,
  routing_group_id uuid not null references routing_group (id) on delete cascade,
  primary key (user_id, routing_group_id)
);
create index user_routing_group_group on user_routing_group (routing_group_id);

-- the longest prefix that a phone begins with names its operator
create table operator_prefix (
  prefix text collate "C" primary key,
  operator text not null,
  mccmnc text not null,
  country text not null
);
