-- rules on texts and senders of messages, applied when a send is accepted; no types and no users are all of them
create table message_rule_group (
  id uuid primary key,
  title text not null,
  priority integer not null,
  types text[] not null default '{}',
  users uuid[] not null default '{}',
  is_active boolean not null default true,
  rules jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
