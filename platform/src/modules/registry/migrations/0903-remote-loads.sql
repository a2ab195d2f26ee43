-- How often releases of areas that are being rolled out were loaded in browsers, counted by five minutes.
create table remote_loads (
  bucket timestamptz(3) not null,
  area text not null,
  release text not null,
  count integer not null,
  primary key (area, release, bucket)
);
create index remote_loads_bucket on remote_loads (bucket);
