-- the few batches that still wait, are in a worker's hands or are paused: lists of their messages begin here
create index batch_live on batch (owner_id, lo desc) where state in (0, 1, 4);
create index batch_sender on batch (sender, lo desc);
