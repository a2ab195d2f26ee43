alter table opt_out add column id uuid;
update opt_out set id = gen_random_uuid() where id is null;

-- what recipients said about being written to, and what was noted of it: proof, so that it only ever grows
create table consent (
  id uuid primary key,
  owner_id uuid not null,
  recipient text collate "C" not null,
  consent text not null check (consent in ('out', 'in')),
  source text not null check (source in ('incoming', 'hand')),
  text text,
  incoming_id uuid,
  user_id uuid,
  comment text,
  -- when it was written or done, and when it was heard here
  at timestamptz(3) not null,
  noted_at timestamptz(3) not null
);
create index consent_recipient on consent (owner_id, recipient, id);

insert into consent (id, owner_id, recipient, consent, source, text, incoming_id, at, noted_at)
  select o.id, o.owner_id, o.recipient, 'out', 'incoming', i.text, i.id, o.created_at, o.created_at
  from opt_out o left join sending_incoming i on o.source = 'incoming:' || i.id;

create function consent_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'The consent journal only grows.';
end $$;
create trigger consent_only_grows before update or delete or truncate on consent
  for each statement execute function consent_only_grows();
