-- tariffs that are tried in turn where `tariff` leaves a message to the next, each with its billing; null: it is the only one
-- `recorded`: seconds of the recording that is sent
alter table task add column other_tariffs jsonb, add column recorded integer;
