-- Customers that submit messages by SMPP, and what their programs are told (docs/decisions/0101).

-- An account that has bound at least once; null is what the configuration says.
create table smpp_account (
  owner_id uuid primary key references users (id) on delete cascade,
  -- whether it has ever bound as somebody who receives: only then are incoming messages kept for it
  receives boolean not null default false,
  binds integer,
  submit_window integer,
  rate integer
);

-- A name and a password that fit the fields of a bind, beside the secret of a token, which does not.
create table smpp_credential (
  token_id uuid primary key references api_token (id) on delete cascade,
  system_id text not null unique,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);

create table smpp_bind (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  token_id uuid not null,
  system_id text not null,
  role text not null,
  address text not null,
  node text not null,
  bound_at timestamptz(3) not null default now(),
  -- renewed while the connection is open; one whose node died is not counted after a while
  seen_at timestamptz(3) not null default now()
);
create index smpp_bind_owner on smpp_bind (owner_id);

-- Parts of texts that have not all arrived.
create table smpp_part (
  owner_id uuid not null references users (id) on delete cascade,
  -- addresses, reference and number of parts: what the parts of one text have in common
  text_key text not null,
  seq smallint not null,
  -- in UTF-16: a character may stand in two parts
  content bytea not null,
  -- the id that its submit was answered with, and its wish for a receipt
  message_id text not null,
  wants smallint not null,
  claimed_until timestamptz(3),
  at timestamptz(3) not null default now(),
  primary key (owner_id, text_key, seq)
);
create index smpp_part_age on smpp_part (at);
create sequence smpp_part_id;

-- What is to be told by deliver_sm: receipts, from the acceptance of their message on, and incoming messages. A row goes when it was acknowledged.
create table smpp_delivery (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  sending_id bigint,
  incoming_id uuid,
  -- of a receipt: the id that the submit was answered with, its addresses as they were given, which outcomes it asked for
  message_id text,
  source text not null default '',
  source_ton smallint not null default 0,
  source_npi smallint not null default 0,
  destination text not null default '',
  destination_ton smallint not null default 0,
  destination_npi smallint not null default 0,
  wants smallint not null default 1,
  status text,
  error text,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  -- its place in the order of delivery; null while the message is on its way
  ready bigint,
  lease_until timestamptz(3)
);
create index smpp_delivery_sending on smpp_delivery (sending_id) where ready is null;
create index smpp_delivery_ready on smpp_delivery (owner_id, ready) where ready is not null;
create index smpp_delivery_age on smpp_delivery (created_at);
create sequence smpp_ready;
