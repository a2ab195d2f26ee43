-- who has mailings in a rare state, and who has none
create statistics if not exists task_states (mcv) on owner_id, type, state from task;
