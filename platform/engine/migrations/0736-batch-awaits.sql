-- the provider that a batch waits for: of several nodes not all hold the connections to every provider
alter table batch add column awaits text;
