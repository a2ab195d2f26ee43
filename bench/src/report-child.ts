import { permissionsOf } from '@cabinet/domain/permissions';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';

/** What one report in a process of its own came to. */
export interface MeasuredReport {
  rows: number;
  seconds: number;
  /** Most bytes that the process, the whole server with it, ever held; and how many before the report. */
  peak: number;
  before: number;
  /** Size of the file. */
  bytes: number;
}

/** Makes a report of all messages of an account, on the database at `url`. */
async function measure(url: string, ownerId: string): Promise<MeasuredReport> {
  const dataDir = await makeScratch('bench');
  const app = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), openDatabase(url, 4, 'cabinet-bench-report'));
  try {
    const data = { firstName: 'A', lastName: 'B', email: 'a@b.ru', phone: '+79160000000', country: 'RU' };
    const user = await app.services.identity.accounts.create({ username: 'bench', role: 'me', passwordHash: '', data });
    await app.pool.query('update users set id = $1 where id = $2', [ownerId, user.id]);
    const permissions = permissionsOf('me');
    const account = {
      id: ownerId,
      username: 'bench',
      role: 'me',
      permissions,
      sessionId: '',
      expiresAt: new Date(),
      actorId: null,
    } as const;
    const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const where = { createdAt: { from } };
    const { key } = await app.services.reports.create(account, {
      preset: 'sendings.details',
      where,
      encoding: 'win1251',
      delimiter: ';',
      format: 'csv',
      isRaw: false,
    });
    const before = process.memoryUsage().rss;
    const start = performance.now();
    await app.services.reports.make(key, new AbortController().signal);
    const seconds = (performance.now() - start) / 1000;
    const report = await app.services.reports.get(account, key);
    if (report?.state !== 'completed' || !report.fileId) throw new Error(`The report did not complete: ${JSON.stringify(report)}`);
    const file = await app.services.storage.ofOwner(ownerId, report.fileId);
    return { rows: report.rows, seconds, peak: process.resourceUsage().maxRSS * 1024, before, bytes: file?.size ?? 0 };
  } finally {
    await app.close();
    await removeScratch(dataDir);
  }
}

const [url = '', ownerId = ''] = process.argv.slice(2);
process.send?.(await measure(url, ownerId));
process.disconnect?.();
