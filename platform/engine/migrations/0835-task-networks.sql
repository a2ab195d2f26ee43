-- look-ups of numbers before this moment do not count for the task; null where none does
alter table task add column networks_since timestamptz;
