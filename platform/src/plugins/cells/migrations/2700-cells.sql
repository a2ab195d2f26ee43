-- Cells of the installation and where their nodes answer; without rows the installation is one cell.
create table cell (
  number integer primary key check (number between 1 and 999),
  -- 'http://10.0.2.5:3000', without a path
  address text not null
);

-- Which cell this database is. Apart from `cell`, which is the same in every cell.
create table cell_identity (
  is_only boolean primary key default true check (is_only),
  number integer not null check (number between 1 and 999)
);
