-- what its messages say beyond the text, with placeholders as they were written
alter table task add column payload jsonb;
