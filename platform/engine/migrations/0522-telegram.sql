-- whom a bot reaches: people who shared their phone with it
create table telegram_chat (
  provider text not null,
  phone text not null,
  chat bigint not null,
  at timestamptz(3) not null,
  primary key (provider, phone)
);
create index telegram_chat_chat on telegram_chat (provider, chat);

-- up to where a bot's updates have been read
create table telegram_offset (
  provider text primary key,
  next bigint not null
);
