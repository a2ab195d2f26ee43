-- Where the send of a task was accepted, as `traceparent` of W3C: whoever works on its messages goes on from there. Null where no trace was kept.
alter table task add column trace text;
