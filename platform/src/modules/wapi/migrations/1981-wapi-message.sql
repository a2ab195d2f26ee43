-- what the sandbox's gateway has sent, until it has reported
create table wapi_sandbox_message (
  id uuid primary key,
  instance_id uuid not null,
  recipient text not null,
  text text not null,
  -- address of the picture or file beside the text
  attachment text,
  sent_at timestamptz(3) not null default now(),
  is_reported boolean not null default false
);
create index wapi_sandbox_message_due on wapi_sandbox_message (sent_at) where not is_reported;
