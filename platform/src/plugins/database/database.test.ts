import { readConfig } from '../../config.ts';
import { databaseUrl, joinCluster } from '../../testing/cluster.ts';
import { connect } from './database.ts';
import { queryOnce } from './embedded/postmaster.ts';

test('a database that would find no Cyrillic word is refused, with the statement that makes a better one', async () => {
  const { url } = await joinCluster();
  await queryOnce(url, `create database letterless template template0 lc_collate 'C' lc_ctype 'C'`);
  const config = readConfig({ DATABASE_URL: databaseUrl(url, 'letterless') });
  await expect(connect(config)).rejects.toThrow(/LC_CTYPE.*create database cabinet/s);
  await queryOnce(url, 'drop database letterless');
});
