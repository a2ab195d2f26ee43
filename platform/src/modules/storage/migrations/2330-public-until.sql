-- until when a public file is open to everybody; without it until somebody closes it
alter table file add column public_until timestamptz(3);
