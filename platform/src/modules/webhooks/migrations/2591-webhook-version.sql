-- The version of the API in whose shape events are told, where the setting of the webhook names none: that of the day it was first set up.
alter table webhook_endpoint add column version text not null default '2026-11-27';
