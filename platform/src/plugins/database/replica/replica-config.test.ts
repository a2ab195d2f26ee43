import { readConfig } from '../../../config.ts';
import { hostUrls } from '../host-list.ts';

const PRIMARY = 'postgres://me:x@one:5432/cabinet';
const replicaOf = (url: string, more = {}) => readConfig({ DATABASE_URL: PRIMARY, DATABASE_REPLICA_URL: url, ...more }).replica;

test('replicas are named as the database is, and may lag for a second unless it is said otherwise', () => {
  expect(readConfig({ DATABASE_URL: PRIMARY }).replica).toBeUndefined();
  expect(replicaOf('')).toBeUndefined();
  const url = 'postgres://me:x@two:5432,three:5433/cabinet?target_session_attrs=standby';
  expect(replicaOf(url)).toEqual({ url, maxLagMs: 1000 });
  expect(replicaOf(url, { DATABASE_REPLICA_MAX_LAG: '250' })).toEqual({ url, maxLagMs: 250 });
});

test.each([
  ['mysql://two/cabinet', /^DATABASE_REPLICA_URL makes no sense: it is not an address/],
  ['postgres://two,/cabinet', /^DATABASE_REPLICA_URL makes no sense: "" is no host/],
  ['postgres://two,three/cabinet?target_session_attrs=read-write', /target_session_attrs is standby or prefer-standby here/],
  ['postgres://two/cabinet?target_session_attrs=primary', /target_session_attrs is standby or prefer-standby here/],
  ['postgres://two/cabinet?port=1,2', /2 ports do not fit 1 hosts/],
])('%s is refused with a sentence', (url, says) => {
  expect(() => replicaOf(url)).toThrow(says);
});

test('a lag that is no number, and a replica of the embedded database, are refused', () => {
  expect(() => replicaOf(PRIMARY, { DATABASE_REPLICA_MAX_LAG: 'much' })).toThrow('DATABASE_REPLICA_MAX_LAG must be a number');
  expect(() => readConfig({ DATABASE_REPLICA_URL: PRIMARY })).toThrow('DATABASE_REPLICA_URL goes with DATABASE_URL');
});

test('each host has an address of its own, with the rest of the connection string', () => {
  expect(hostUrls('postgres://me:x@two:5433,[::1]/cabinet?sslmode=require&target_session_attrs=standby')).toEqual([
    { name: 'two:5433', url: 'postgres://me:x@two:5433/cabinet?sslmode=require' },
    { name: '::1:5432', url: 'postgres://me:x@[::1]:5432/cabinet?sslmode=require' },
  ]);
  expect(hostUrls('postgres://me@/cabinet?host=two,three&port=5433')).toEqual([
    { name: 'two:5433', url: 'postgres://me@two:5433/cabinet' },
    { name: 'three:5433', url: 'postgres://me@three:5433/cabinet' },
  ]);
  expect(hostUrls('postgres://me:x@two:5433/cabinet')).toEqual([{ name: 'two:5433', url: 'postgres://me:x@two:5433/cabinet' }]);
});
