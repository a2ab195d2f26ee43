import pg from 'pg';
import { databaseUrl } from './testing/cluster.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

async function dropDatabaseOf({ app: { database } }: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(database.url, 'postgres') });
  await client.connect();
  await client.query(`drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
  await client.end();
}

test('a server whose database is gone first ends whole: all of its work, although one part cannot say goodbye', async () => {
  const server = await createTestApp();
  await server.app.startBackground();
  const { engine, webhooks } = server.app.services;
  const ends = [jest.spyOn(webhooks, 'stop'), jest.spyOn(engine.context.providers as unknown as { stop(): Promise<void> }, 'stop')];
  await dropDatabaseOf(server);
  await server.close();
  for (const end of ends) expect(end).toHaveBeenCalled();
}, 120_000);
