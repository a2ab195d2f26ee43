-- Mailings that write to nobody at night: from when to when, and the zone of whoever's own is not known.
alter table task add column quiet_hours jsonb;
-- The hours of the recipients of a batch, by their zones, and the morning that it waits for or has waited for; null where it goes at any time.
alter table batch
  add column quiet_hours jsonb,
  add column wakes_at timestamptz(3);
