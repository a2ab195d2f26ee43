alter table cell_move validate constraint cell_move_step_check;
