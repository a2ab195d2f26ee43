-- how many messages of a batch go to an operator at a price: lists that ask for either find their batches here
create table batch_facet (
  batch bigint not null,
  operator text,
  price numeric(18,4) not null,
  count integer not null
);
insert into batch_facet (batch, operator, price, count) select batch, operator, price, count(*) from sending group by 1, 2, 3;
create index batch_facet_batch on batch_facet (batch);
create index batch_facet_operator on batch_facet (operator, batch);
create index batch_facet_price on batch_facet (price, batch);
