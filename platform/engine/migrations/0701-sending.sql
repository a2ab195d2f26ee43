-- One row per message, written by COPY and updated once, when its outcome is known. What all messages of a batch
-- share (owner, task, type, sender, times) stands in `batch`; a message whose status is 0 has the status of its batch.
-- id = YYYYMM * 10^10 + n, so that a range of ids is a month.
create table sending (
  id bigint not null,
  batch bigint not null,
  sent_at timestamptz(3),
  final_at timestamptz(3),
  seen_at timestamptz(3),
  status smallint not null default 0,
  parts smallint not null,
  characters smallint not null,
  encoding smallint not null,
  price numeric(18,4) not null,
  recipient text collate "C" not null,
  operator text,
  -- null: the text of the task as it stands
  text text,
  error text,
  error_text text,
  primary key (id)
) partition by range (id);
create index sending_recipient on sending (recipient);

create table sending_counter (
  month integer primary key,
  n bigint not null
) with (fillfactor = 10);

-- messages with ids lo..hi that are dispatched together
create table batch (
  lo bigint primary key,
  hi bigint not null,
  task_id uuid not null,
  group_id uuid not null,
  owner_id uuid not null,
  billing_id uuid not null,
  type text not null,
  sender text not null,
  refund boolean not null,
  count integer not null,
  price numeric(18,4) not null,
  lane smallint not null,
  turn bigint not null,
  state smallint not null,
  due_at timestamptz(3) not null,
  first_due_at timestamptz(3) not null,
  lease_until timestamptz(3),
  attempts integer not null default 0,
  -- a provider may have taken messages that are not written down here; to be asked before anything else
  is_uncertain boolean not null default false,
  provider text,
  dispatched_at timestamptz(3),
  ended_at timestamptz(3),
  quiet_at timestamptz(3),
  created_at timestamptz(3) not null
) with (fillfactor = 50);
create index batch_open on batch (lane, turn, lo) where state < 2;
create index batch_owner on batch (owner_id, lo desc);
create index batch_task on batch (task_id, lo desc);
create index batch_created on batch (created_at);
create index batch_quiet on batch (dispatched_at) where state = 2 and quiet_at is null;

-- how many messages of a batch have a status of their own, by status; apart from `batch`, so that counting never waits for dispatch
create table batch_stat (
  lo bigint primary key,
  s1 integer not null default 0,
  s2 integer not null default 0,
  s3 integer not null default 0,
  s4 integer not null default 0,
  s5 integer not null default 0,
  s6 integer not null default 0
) with (fillfactor = 50);

-- messages that a provider asked to be offered again later
create table sending_retry (
  sending_id bigint primary key,
  batch bigint not null,
  due_at timestamptz(3) not null,
  lease_until timestamptz(3),
  attempts integer not null default 1
);
create index sending_retry_due on sending_retry (due_at);

-- a provider's own id of a message, partitioned like the messages
create table ref (
  sending_id bigint not null,
  provider text not null,
  ref text collate "C" not null
) partition by range (sending_id);
create index ref_ref on ref (ref);

-- reports as they come; applied in sets, in order of arrival
create table report_in (
  id bigint generated always as identity primary key,
  provider text not null,
  ref text collate "C",
  sending_id bigint,
  status smallint not null,
  code text,
  text text,
  at timestamptz(3) not null,
  tries smallint not null default 0
) with (autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_scale_factor = 0);

-- reports whose message is not known yet
create table report_wait (
  id bigint primary key,
  provider text not null,
  ref text collate "C" not null,
  status smallint not null,
  code text,
  text text,
  at timestamptz(3) not null,
  tries smallint not null,
  retry_at timestamptz(3) not null
) with (autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_scale_factor = 0);
create index report_wait_ref on report_wait (ref);
create index report_wait_retry on report_wait (retry_at);

-- reports that no message was found for
create table report_dead (like report_wait including defaults);

create table sending_incoming (
  id uuid primary key,
  type text not null,
  sender text not null,
  text text not null,
  owner_id uuid,
  sending_id bigint,
  key text not null unique,
  created_at timestamptz(3) not null
);
create index sending_incoming_owner on sending_incoming (owner_id, created_at desc);

-- recipients who asked an account to write no more
create table opt_out (
  owner_id uuid not null,
  recipient text collate "C" not null,
  source text not null,
  created_at timestamptz(3) not null,
  primary key (owner_id, recipient)
);

-- what the sandbox provider has: its own memory, which the engine never reads except through the provider's interface
create table sandbox_submit (
  id bigint generated always as identity primary key,
  lo bigint not null,
  hi bigint not null,
  type text not null,
  sender text not null,
  refs text[] not null,
  sendings bigint[] not null,
  digits smallint[] not null,
  recipients text[] not null,
  at timestamptz(3) not null,
  stage smallint not null default 0,
  next_at timestamptz(3)
);
create index sandbox_submit_next on sandbox_submit (next_at) where next_at is not null;
create index sandbox_submit_hi on sandbox_submit (hi);

create table sandbox_state (
  provider text primary key,
  is_down boolean not null default false
);
