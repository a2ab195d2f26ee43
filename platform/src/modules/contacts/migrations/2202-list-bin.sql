-- when a list was put into the bin, where it lies for 30 days
alter table contact_list add column removed_at timestamptz(3);
