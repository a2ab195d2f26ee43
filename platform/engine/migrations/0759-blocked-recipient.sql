-- recipients that the whole installation writes to no more
create table blocked_recipient (
  recipient text collate "C" primary key,
  created_at timestamptz(3) not null
);
