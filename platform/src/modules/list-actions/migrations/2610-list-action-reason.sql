-- why accounts are blocked and messages rejected, as those whom it concerns are told
alter table list_action add column reason text;
