-- pictures and files that came with a message: their ids in the storage, or why they are not kept
alter table sending_incoming add column files jsonb;
