-- The secret of the cabinet as a client of the company's own sign-in, sealed by the vault; one row at most.
create table open_id_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null,
  updated_at timestamptz(3) not null default now()
);
