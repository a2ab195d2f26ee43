-- `ahead`: large tables are being copied while the accounts work on; nothing of them has been taken out yet (docs/decisions/0151).
alter table cell_move drop constraint cell_move_step_check,
  add constraint cell_move_step_check check (step in ('ahead', 'draining', 'taken', 'staged', 'placed', 'open', 'cancelled')) not valid;
