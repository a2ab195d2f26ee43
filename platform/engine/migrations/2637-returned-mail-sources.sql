alter table consent validate constraint consent_source_check;
