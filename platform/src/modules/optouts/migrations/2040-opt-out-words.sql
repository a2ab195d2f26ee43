-- what recipients of an account may write beside the words of the installation; `phrase` is the word as messages are compared
create table opt_out_word (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  word text not null,
  phrase text not null,
  consent text not null check (consent in ('out', 'in')),
  language text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint opt_out_word_once unique (owner_id, phrase)
);
create index opt_out_word_of_owner on opt_out_word (owner_id, created_at desc, id desc);
