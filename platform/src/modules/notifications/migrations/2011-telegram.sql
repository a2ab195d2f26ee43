-- What waits to leave by a channel other than the cabinet: until quiet hours are over, or for its next try. A row of `notification` each.
create table notification_delivery (
  id uuid primary key references notification (id) on delete cascade,
  owner_id uuid not null,
  channel text not null,
  -- also the end of the lease of whoever has claimed it
  due_at timestamptz(3) not null,
  tries integer not null default 0,
  error text
);
create index notification_delivery_due on notification_delivery (due_at);
create index notification_delivery_of_owner on notification_delivery (owner_id);

-- The Telegram chat that an account is told in.
create table notification_chat (
  owner_id uuid primary key references users (id) on delete cascade,
  chat_id text not null,
  name text not null,
  linked_at timestamptz(3) not null default now(),
  -- when its holder was found to have blocked the bot
  blocked_at timestamptz(3)
);
create index notification_chat_by_chat on notification_chat (chat_id);

-- The last code of an account, as a digest by a key of the server: it is short.
create table notification_code (
  owner_id uuid primary key references users (id) on delete cascade,
  digest text not null unique,
  expires_at timestamptz(3) not null
);

-- How far the bot's updates are read; its row's lock is held by whoever reads.
create table notification_bot (
  bot text primary key,
  next_update bigint not null default 0
);

-- The chats of the sandbox.
create table notification_sandbox_chat (
  id text primary key,
  is_blocked boolean not null default false
);
create table notification_sandbox_message (
  id text primary key,
  chat_id text not null references notification_sandbox_chat (id) on delete cascade,
  by_bot boolean not null,
  title text not null,
  text text not null,
  at timestamptz(3) not null default now()
);
create index notification_sandbox_message_of_chat on notification_sandbox_message (chat_id, at);
