-- whether the provider of a message that is offered again may have it: only what it certainly has not goes the next way.
-- Of those that wait already nobody knows, so they count as uncertain.
alter table sending_retry add column is_uncertain boolean not null default true;
alter table sending_retry alter column is_uncertain set default false;
