-- Administrators who have put the list of what is still to be set away.
create table setup_checklist_dismissal (
  user_id uuid primary key references users (id) on delete cascade
);
