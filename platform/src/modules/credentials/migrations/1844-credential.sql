-- secrets that several providers of a kind use; each is sealed for itself
create table credential (
  id uuid primary key,
  title text not null,
  kind text not null,
  user_name text not null,
  -- by name
  secrets jsonb not null,
  -- { user, secrets, at }: what is to take their place, and what they took the place of
  staged jsonb,
  previous jsonb,
  -- what the providers said to the staged ones: [{ ProviderId, ok, text, milliseconds }]
  trials jsonb,
  rotated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
