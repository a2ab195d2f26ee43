-- What a call that is answered a part at a time has answered so far, kept with what that part did: repeated, it goes on behind the last.
create table idempotency_part (
  account_id uuid not null,
  key text not null,
  last_line integer not null,
  body text not null,
  primary key (account_id, key, last_line),
  foreign key (account_id, key) references idempotency_keys (account_id, key) on delete cascade
);
