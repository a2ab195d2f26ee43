-- The reviewer's comment goes with the news.
create or replace function tell_of_sender_name() returns trigger language plpgsql as $$
begin
  perform tell_of(new.owner_id, 'sendernames.' || new.moderation, 'sendername:' || gen_random_uuid(), jsonb_build_object(
    'SendernameId', new.id, 'name', new.name, 'comment', coalesce(new.meta ->> 'adminComment', new.meta ->> 'resellerComment', '')));
  return null;
end $$;
