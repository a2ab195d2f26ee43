-- When the recipients of an account were reached, answered and followed a link last; kept as long as messages are, and apart from them, so that
-- who met a condition is found without reading their messages. An address is written as in `sending`.
create table recipient_activity (
  owner_id uuid not null,
  recipient text collate "C" not null,
  last_delivered_at timestamptz(3),
  last_answered_at timestamptz(3),
  last_clicked_at timestamptz(3),
  primary key (owner_id, recipient)
);
create index recipient_delivered on recipient_activity (owner_id, last_delivered_at) where last_delivered_at is not null;
create index recipient_answered on recipient_activity (owner_id, last_answered_at) where last_answered_at is not null;
create index recipient_clicked on recipient_activity (owner_id, last_clicked_at) where last_clicked_at is not null;

-- messages that were delivered and are not in `recipient_activity` yet: first and last ids of their ranges, in order. Written in the transaction
-- in which they become delivered, and never changed: nobody waits for anybody here.
create table activity_in (
  id bigint generated always as identity primary key,
  count integer not null,
  los bigint[] not null,
  his bigint[] not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);

-- messages of before that are still to be looked through, from the last one back; a row goes when it is through
create table activity_past (
  id bigint generated always as identity primary key,
  lo bigint not null,
  hi bigint not null
);
insert into activity_past (lo, hi) select first.lo, last.hi
  from (select lo from batch order by lo limit 1) as first, (select hi from batch order by lo desc limit 1) as last;
