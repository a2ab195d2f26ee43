-- without a transaction
drop index concurrently if exists users_member_of;
create index concurrently users_member_of on users (member_of) where member_of is not null;
