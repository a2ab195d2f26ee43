-- rules on texts and senders that were applied when the send was accepted, in order: [{ rule, action }]
alter table task add column message_rules jsonb;
