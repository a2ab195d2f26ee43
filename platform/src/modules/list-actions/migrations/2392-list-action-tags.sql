-- the tags that contacts get or lose
alter table list_action add column tags text[];
