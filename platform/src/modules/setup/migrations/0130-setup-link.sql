-- The link of a first start, as a digest: one row at most, so that the link which was printed last is the only one that works.
create table setup_link (
  is_only boolean primary key default true check (is_only),
  digest text not null,
  expires_at timestamptz(3) not null
);
