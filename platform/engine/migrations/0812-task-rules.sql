-- what is left of the routing rules for the messages of a task, as they were when it was accepted; null: all of them go by `providers`
alter table task add column rules jsonb;
