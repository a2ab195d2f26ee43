-- ids of messages that a provider took in several parts, and how far each part has come
create table ref_part (
  ref text collate "C" not null,
  provider text not null,
  sending_id bigint not null,
  status smallint not null default 0,
  created_at timestamptz(3) not null,
  primary key (ref, provider)
);
create index ref_part_sending on ref_part (sending_id);
create index ref_part_created on ref_part using brin (created_at);
