-- messages to be sent again; `payload` and what follows it are as the domain's schema checked them
create table template (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  type text not null,
  payload jsonb not null,
  recipient jsonb not null,
  fallbacks jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- what a search looks into beside the title
  text text not null generated always as (coalesce(payload ->> 'text', '')) stored
);
create index template_of_owner on template (owner_id, created_at desc, id desc);
