-- A test key: what it asks for is prepared, and neither sent nor charged. A live one never becomes one, nor the other way round.
alter table api_token add column is_test boolean not null default false;
