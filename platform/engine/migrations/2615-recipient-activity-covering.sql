-- without a transaction
-- the addresses of an account that were heard of since a moment, read from the index alone
drop index concurrently if exists recipient_reached_since;
create index concurrently recipient_reached_since on recipient_activity (owner_id, last_delivered_at) include (recipient) where last_delivered_at is not null;
drop index concurrently if exists recipient_answered_since;
create index concurrently recipient_answered_since on recipient_activity (owner_id, last_answered_at) include (recipient) where last_answered_at is not null;
drop index concurrently if exists recipient_clicked_since;
create index concurrently recipient_clicked_since on recipient_activity (owner_id, last_clicked_at) include (recipient) where last_clicked_at is not null;
drop index concurrently if exists recipient_delivered;
drop index concurrently if exists recipient_answered;
drop index concurrently if exists recipient_clicked;
