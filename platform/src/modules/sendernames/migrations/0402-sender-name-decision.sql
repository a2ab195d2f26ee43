-- Decisions about sender names, for those who decide about the next.
create table sender_name_decision (
  id uuid primary key,
  sender_name_id uuid not null references sender_name (id) on delete cascade,
  author_id uuid not null,
  role text not null check (role in ('reseller', 'manager', 'admin')),
  moderation text not null check (moderation in ('pending', 'approved', 'rejected')),
  is_active boolean not null,
  comment text not null default '',
  comment_private text not null default '',
  created_at timestamptz(3) not null default now()
);
create index sender_name_decision_name on sender_name_decision (sender_name_id, created_at desc, id desc);

-- Names that people read for one another have one key: without case and punctuation, with look-alike letters and digits folded.
create function sender_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(translate(upper(regexp_replace(name, '[[:punct:][:space:]]', '', 'g')), 'АВЕЁКМНОРСТУХ01L528', 'ABEEKMHOPCTYXOIISZB'), 'VV', 'W'), 'RN', 'M')
$$;
