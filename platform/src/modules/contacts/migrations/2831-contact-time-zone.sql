-- The zone that a contact lives in, by its name, where that is known better than by the number.
alter table contact add column time_zone text;
