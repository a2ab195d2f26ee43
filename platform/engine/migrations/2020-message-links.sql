-- links that texts name, as they led when the send was accepted: { code: { shortUrl, fullUrl } }; those of fallbacks are in their steps
alter table task add column links jsonb;

-- what makes addresses of messages, made once: those that went out have to lead on whatever else is changed
create table message_link_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into message_link_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- clicks of the addresses that messages have of links; kept as long as the messages
create table message_click (
  id bigint generated always as identity primary key,
  sending_id bigint not null,
  link_id uuid not null,
  at timestamptz(3) not null,
  -- a program asked for it, not a person
  is_automatic boolean not null
);
create index message_click_of_sending on message_click (sending_id, link_id);

-- the same, added up by task and link; stays when the messages are dropped
create table task_click (
  task_id uuid not null,
  link_id uuid not null,
  clicks bigint not null,
  -- those that people followed at least once
  messages bigint not null,
  automatic bigint not null,
  primary key (task_id, link_id)
);
create index task_click_of_link on task_click (link_id);
