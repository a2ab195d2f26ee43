-- since when a provider is left out; changed_at moves with every probe
alter table provider_circuit add column opened_at timestamptz(3);
update provider_circuit set opened_at = changed_at where is_open;
