-- null: needs none. `moderation_key` is the same for sends of an account that say the same.
alter table task add column moderation text, add column moderation_key uuid, add column moderated_at timestamptz(3), add column moderation_reason text;
