-- messages of a task of which a person followed any link: by link they count once for each of their links
create table task_clicked (
  task_id uuid primary key,
  messages bigint not null
) with (fillfactor = 70);
-- where more than one link was followed the clicks that are kept tell which messages those were
insert into task_clicked (task_id, messages)
select c.task_id, greatest(max(c.messages), case when count(*) > 1 then (
    select coalesce(sum(k.n), 0) from batch b cross join lateral (
      select count(distinct m.sending_id) as n from message_click m where m.sending_id between b.lo and b.hi and not m.is_automatic) k
    where b.task_id = c.task_id) end)
from task_click c where c.messages > 0 group by c.task_id;
