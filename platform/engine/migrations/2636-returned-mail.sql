-- Who is written to no more because nobody reads at the address of an email, or its reader called it spam (docs/decisions/0123).
alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check check (source in ('incoming', 'hand', 'import', 'link', 'bounce', 'complaint')) not valid;
