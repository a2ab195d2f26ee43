-- the codes that stand masked in the texts of a send and its fallbacks, sealed, until it is over
alter table task add column hidden_codes jsonb;
