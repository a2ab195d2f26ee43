-- The identity of an unlogged table is unlogged too, and a standby that is promoted may have nothing in its place: each event that is too large
-- for NOTIFY fails then ("bad magic number in sequence"). A sequence of its own is logged.
alter table socket_event alter id drop identity;
create sequence socket_event_number owned by socket_event.id;
select setval('socket_event_number', coalesce(max(id), 0) + 1, false) from socket_event;
alter table socket_event alter id set default nextval('socket_event_number');
