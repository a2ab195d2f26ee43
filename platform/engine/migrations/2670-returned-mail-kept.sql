-- which mails came back, and which their readers called spam: a mailing's page counts them, and lists find them (docs/decisions/0127)
create table returned_mail (
  sending_id bigint not null,
  source text not null check (source in ('bounce', 'complaint')),
  at timestamptz(3) not null,
  primary key (sending_id, source)
);
