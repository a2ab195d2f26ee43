/**
 * `npm run upgrade:record`: records this release, so that the next one is tried with what it leaves (docs/testing.md "Upgrades"): its tables with rows
 * of every kind, some of them in the middle of their work, and each statement that its tests make it ask. Takes as long as the server's tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@cabinet/build/workspace';
import { beginRun, endRun } from '@cabinet/platform/testing/cluster';
import { createTestApp } from '@cabinet/platform/testing/test-app';
import { fillForUpgrade } from '@cabinet/platform/upgrade/testing/fill';
import { copyOut } from '@cabinet/platform/upgrade/copy-tables';
import { writeFormerRelease } from '@cabinet/platform/upgrade/release-record';
import { distinctStatements, refusedStatements } from '@cabinet/platform/upgrade/statements';

const folder = mkdtempSync(join(tmpdir(), 'cabinet-statements-'));
const file = join(folder, 'asked.jsonl');
const hook = pathToFileURL(join(ROOT, 'platform/src/upgrade/testing/note-statements.mjs')).href;
const env = { ...process.env, NOTED_STATEMENTS: file, NODE_OPTIONS: `--import=${hook}`, TEST_TIER: 'gate' };
spawnSync('npm', ['run', 'jest', '--', 'platform/'], { cwd: ROOT, env, stdio: 'inherit' });

await beginRun();
const server = await createTestApp();
const asked = distinctStatements(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string),
);
// What does not fit this release's own tables belongs to a test of something older.
const refused = new Set((await refusedStatements(server.app.pool, asked)).map(({ statement }) => statement));
const statements = asked.filter((statement) => !refused.has(statement));
const sender = await fillForUpgrade(server);
const { rows } = await server.app.pool.query<{ name: string }>('select name from migrations order by number');
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const record = {
  day: new Date().toISOString().slice(0, 10),
  commit,
  migrations: rows.map(({ name }) => name),
  sender,
  statements,
  ...(await copyOut(server.app.pool)),
};
const bytes = writeFormerRelease(record);
console.log(
  `${record.migrations.length} migrations, ${record.tables.length} tables with rows, ${statements.length} statements: ${bytes} bytes`,
);
await server.close();
await endRun();
rmSync(folder, { recursive: true });
