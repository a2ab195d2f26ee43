-- Mailings that try two texts: what is tried, and how far it is. A share of the recipients gets one of the texts each, the rest waits until decide_at;
-- with its winner the audience is read once more for them.
alter table task
  add column text_test jsonb,
  add column decide_at timestamptz(3),
  add column winner text,
  add column decided_at timestamptz(3),
  add column is_decided_by_hand boolean not null default false;
-- Which of the two texts the messages of a batch try; null of all that try none.
alter table batch add column variant text;
