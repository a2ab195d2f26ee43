-- Where a report was ordered, as `traceparent` of W3C: whoever makes it goes on from there. Null where no trace was kept.
alter table report add column trace text;
