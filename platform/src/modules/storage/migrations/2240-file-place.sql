-- where the files of the installation are, so that no node looks for them elsewhere
create table file_place (
  only_one boolean primary key default true check (only_one),
  -- 'folder', 's3://bucket/prefix'
  place text not null,
  previous text
);
