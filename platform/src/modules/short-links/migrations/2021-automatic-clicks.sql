-- times that programs asked for a link: previews of messengers, crawlers
alter table short_link_clicks add column automatic bigint not null default 0;
