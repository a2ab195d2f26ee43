-- who has movements of a rare source, and who has none
create statistics if not exists billing_sources (mcv) on owner_id, source from billing;
