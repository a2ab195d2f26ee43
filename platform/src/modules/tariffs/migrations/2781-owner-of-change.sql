-- Whose tariff a change is of, so that those of tariffs without an owner can be told apart where they are sent to other cells (docs/cells.md).
alter table tariff_change add column owner_id uuid;
update tariff_change set owner_id = tariff.owner_id from tariff where tariff.id = tariff_change.tariff_id;
