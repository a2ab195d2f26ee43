-- whether a file has a thumbnail beside it, or may have: those of earlier pictures are made when somebody asks for them
alter table file add column thumbnail boolean not null default false;
update file set thumbnail = true where type in ('image/png', 'image/jpeg', 'image/gif');
