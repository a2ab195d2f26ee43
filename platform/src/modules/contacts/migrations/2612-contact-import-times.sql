-- the times that imports gave a contact which was there before them, the latest twenty: by these it is told which imports changed it.
-- One that an import has made has its time of creation for that, so that a file of new contacts writes nothing here
alter table contact add column import_times timestamptz(3)[];
