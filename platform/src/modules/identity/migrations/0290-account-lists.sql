-- without a transaction
-- lists of a million accounts: by what is typed, by name, and the few that are staff, blocked or archived
drop index concurrently if exists users_words;
create index concurrently users_words on users using gin ((username || ' ' || email || ' ' || search_text) gin_trgm_ops);
drop index concurrently if exists users_name;
create index concurrently users_name on users (username, id);
drop index concurrently if exists users_staff;
create index concurrently users_staff on users (role, created_at desc, id desc) where role <> 'me';
drop index concurrently if exists users_inactive;
create index concurrently users_inactive on users (created_at desc, id desc) where not is_active;
drop index concurrently if exists users_archived;
create index concurrently users_archived on users (created_at desc, id desc) where archived_at is not null;
drop index concurrently if exists users_of_reseller;
create index concurrently users_of_reseller on users (reseller_id, created_at desc, id desc) where reseller_id is not null;
drop index concurrently if exists users_reseller;
drop index concurrently if exists users_of_manager;
create index concurrently users_of_manager on users (manager_id, created_at desc, id desc) where manager_id is not null;
drop index concurrently if exists users_manager;
drop index concurrently if exists sessions_actor;
create index concurrently sessions_actor on sessions (actor_id) where actor_id is not null and revoked_at is null;
