/**
 * `npm run docs:changes`: says what the API's document changed since the snapshot of its newest version, and takes the snapshot where that
 * version has none yet. Ends with 1 where a change would break clients of a version that has one. With `-- --correct <call or schema> …` it
 * first corrects what the snapshot says of answers that never were so.
 */
import { NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import { compareSnapshots } from '@cabinet/platform/modules/documentation/changes/compare-snapshots';
import { correctedSnapshot, readSnapshot, snapshotOf, writeSnapshot } from '@cabinet/platform/modules/documentation/changes/snapshot';
import { beginRun, endRun } from '@cabinet/platform/testing/cluster';
import { createTestApp } from '@cabinet/platform/testing/test-app';

await beginRun();
const server = await createTestApp();
const document = await server.app.services.apiDocument?.read();
if (!document) throw new Error('The server has no module of documents.');
const current = snapshotOf(document, NEWEST_API_VERSION);
const [option, ...parts] = process.argv.slice(2);
let recorded = readSnapshot(NEWEST_API_VERSION);
if (recorded) {
  if (option === '--correct') {
    recorded = correctedSnapshot(recorded, current, parts);
    console.log(writeSnapshot(recorded));
  }
  const changes = compareSnapshots(recorded, current);
  console.log(`Since ${recorded.version}: ${changes.length === 0 ? 'nothing' : ''}`);
  for (const { text, breaking } of changes) console.log(`${breaking ? 'BREAKING ' : ''}${text}`);
  if (changes.some(({ breaking }) => breaking)) process.exitCode = 1;
} else console.log(writeSnapshot(current));
await server.close();
await endRun();
