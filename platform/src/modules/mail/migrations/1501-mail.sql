-- Letters of the cabinet itself, from the moment they are decided on until a mail server has taken them.
create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  tries integer not null default 0,
  -- Also the lease of whoever tries it now.
  next_try_at timestamptz(3) not null default now(),
  error text,
  created_at timestamptz(3) not null default now()
);
create index mail_next on mail (next_try_at);
