alter table users validate constraint users_of_cell_check;
