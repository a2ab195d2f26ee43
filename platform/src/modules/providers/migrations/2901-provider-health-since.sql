-- since when a node's connections are in this state
alter table provider_health add column since timestamptz(3) not null default now();
