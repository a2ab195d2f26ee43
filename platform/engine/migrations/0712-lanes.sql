-- reports on single messages, apart from those of bulks, so that they never wait behind them
create table report_first (like report_in including defaults including identity including indexes);
alter table report_first set (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);

-- providers' ids of single messages that went out lately: by them their reports are told apart
create table ref_first (
  ref text collate "C" not null,
  at timestamptz(3) not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);
create index ref_first_ref on ref_first (ref);
create index ref_first_at on ref_first (at);
