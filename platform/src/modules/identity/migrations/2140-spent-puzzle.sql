-- Puzzles that were solved: each is taken once, whichever node it comes to.
create table spent_puzzle (
  digest text primary key,
  expires_at timestamptz(3) not null
);
create index spent_puzzle_end on spent_puzzle (expires_at);
