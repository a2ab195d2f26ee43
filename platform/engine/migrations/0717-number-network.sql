-- networks of numbers as look-ups found them; every answer is a row, so that a send is priced by what was known when it was accepted
create table number_network (
  recipient text collate "C" not null,
  -- from when on it counts
  known_at timestamptz not null,
  network text not null,
  provider text not null,
  -- when the network was asked
  at timestamptz not null,
  primary key (recipient, known_at)
);
create index number_network_at on number_network (at);
