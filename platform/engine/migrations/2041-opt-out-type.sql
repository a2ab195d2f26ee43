-- over which channel somebody opted out or in; files and links are ways to do so too
alter table opt_out add column type text;
alter table consent add column type text;
alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check check (source in ('incoming', 'hand', 'import', 'link')) not valid;
