import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedError } from '@cabinet/domain/registry-changes';
import { buildTestArea, buildTestShell, type TestArea } from './build-testing.ts';
import { RETENTION_MS, ReleaseService } from './release-service.ts';
import { FileRegistry } from './file-registry.ts';
import { copyToDraft, FolderFiles } from './release-files.ts';
import { historyFile } from './paths.ts';
import { statusOf } from './status.ts';

let data: string;
let work: string;
let releaseService: ReleaseService;
let made = 0;

async function release(area: TestArea = {}) {
  const dist = buildTestArea(join(work, `p${made++}`), area);
  const order = { target: area.area ?? 'contacts', version: area.version ?? '1.0.0', commit: 'abc' };
  return releaseService.release(await copyToDraft(releaseService.files, dist), order, 'anna');
}
async function releaseShell(contract?: string, code?: string) {
  const dist = buildTestShell(join(work, `s${made++}`), contract, code);
  return releaseService.release(await copyToDraft(releaseService.files, dist), { target: 'shell', version: '1.0.0', commit: null }, 'anna');
}
const lies = (target: string, id: string) => existsSync(new FolderFiles(data).pathOf(target, id));

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'cabinet-releases-'));
  work = mkdtempSync(join(tmpdir(), 'cabinet-work-'));
  releaseService = new ReleaseService(new FileRegistry(data), new FolderFiles(data));
  await releaseShell();
  await releaseService.activate({ shell: undefined }, 'anna');
});
afterEach(() => {
  rmSync(data, { recursive: true });
  rmSync(work, { recursive: true });
});

test('a release waits until it is activated, goes live, goes back', async () => {
  const one = await release({ code: 'one()' });
  expect((await releaseService.store.read()).areas['contacts']).toMatchObject({ current: '' });
  await releaseService.activate({ contacts: undefined }, 'anna');
  const two = await release({ code: 'two()' });
  expect(await releaseService.activate({ contacts: two.id }, 'boris')).toMatchObject({
    changes: [{ what: 'contacts', from: one.id, to: two.id }],
  });
  expect(await releaseService.rollback('contacts', 'vera')).toMatchObject({ changes: [{ from: two.id, to: one.id }] });
  expect((await releaseService.store.history(2)).map(({ who, verb }) => `${who} ${verb}`)).toEqual(['vera rollback', 'boris activate']);
});

test('the same content is the same release', async () => {
  const one = await release();
  expect(await release()).toEqual({ ...one, fresh: false });
  expect(await release({ code: 'other()' })).not.toMatchObject({ id: one.id });
});

test('the registry knows which texts are of single pages; a build that says so in no known way is refused', async () => {
  const pageTexts = { rows: { pages: ['main'], locales: { en: ['texts.js'] } } };
  const { id } = await release({ pageTexts });
  expect((await releaseService.store.read()).areas['contacts']?.releases[id]?.pageTexts).toEqual(pageTexts);
  for (const odd of [
    [],
    { rows: {} },
    { rows: { pages: 'main', locales: {} } },
    { rows: { pages: ['main'], locales: { en: 'texts.js' } } },
  ])
    await expect(release({ pageTexts: odd })).rejects.toThrow('needs.json: pageTexts is not what it should be.');
  await expect(release({ pageTexts: { rows: { pages: ['main'], locales: { en: ['rows.js'] } } } })).rejects.toThrow(
    'rows.js has no integrity.',
  );
});

test('nothing of a refused release stays', async () => {
  await release();
  await releaseService.activate({ contacts: undefined }, 'anna');
  await expect(release({ area: 'send', path: '/contacts' })).rejects.toThrow('/contacts belongs to contacts.');
  await expect(release({ requires: { '@cabinet/contract': '^9.0.0' } })).rejects.toThrow('contacts needs @cabinet/contract ^9.0.0');
  await expect(release({ version: '../../x' })).rejects.toThrow('no version');
  await expect(release({ declaration: { routes: {} } })).rejects.toThrow(RefusedError);
  expect((await releaseService.files.list()).filter(({ target }) => target !== 'shell')).toHaveLength(1);
  expect(readdirSync(join(data, 'releases/.drafts'))).toEqual([]);
});

test('an area may wait for a shell that waits itself, and goes live with it', async () => {
  const { id } = await releaseShell('2.0.0', 'next()');
  const area = await release({ requires: { '@cabinet/contract': '^2.0.0' } });
  await expect(releaseService.activate({ contacts: area.id }, 'anna')).rejects.toThrow('the shell provides 1.0.0');
  await releaseService.activate({ contacts: area.id, shell: id }, 'anna');
  await expect(releaseService.rollback('shell', 'anna')).rejects.toThrow(
    'contacts needs @cabinet/contract ^2.0.0; the shell provides 1.0.0.',
  );
});

test('a crash between upload and registry leaves a release that the next try makes known', async () => {
  const dist = buildTestArea(join(work, 'crash'));
  const broken = new ReleaseService(releaseService.store, releaseService.files);
  Object.assign(broken, { store: { read: () => releaseService.store.read(), update: () => Promise.reject(new Error('crash')) } });
  const order = { target: 'contacts', version: '1.0.0', commit: null };
  await expect(broken.release(await copyToDraft(releaseService.files, dist), order, 'anna')).rejects.toThrow('crash');
  expect((await releaseService.store.read()).areas).toEqual({});
  const again = await releaseService.release(await copyToDraft(releaseService.files, dist), order, 'anna');
  expect(again).toMatchObject({ fresh: false });
  expect(await releaseService.activate({ contacts: again.id }, 'anna')).toMatchObject({ changes: [{ to: again.id }] });
});

test('a damaged release shows in status, is not activated, and is mended by releasing it again', async () => {
  const { id } = await release();
  const file = join(new FolderFiles(data).pathOf('contacts', id), 'main.js');
  writeFileSync(file, 'evil()');
  await expect(releaseService.activate({ contacts: id }, 'anna')).rejects.toThrow('main.js is not what its hash says.');
  expect(await release()).toMatchObject({ id, fresh: true });
  await releaseService.activate({ contacts: id }, 'anna');
  const row = async (failures = 0) => {
    const { rows } = await statusOf(await releaseService.store.read(), releaseService.files, () => failures);
    return rows.find(({ target }) => target === 'contacts');
  };
  expect(await row()).toMatchObject({ current: id, commit: 'abc', version: '1.0.0', health: { state: 'ok', failures: 0 } });
  expect((await row())?.since).toMatch(/^\d{4}-/);
  expect((await row(3))?.health).toEqual({ state: 'failing', failures: 3, faults: [] });
  writeFileSync(file, 'evil()');
  expect((await row())?.health.state).toBe('damaged');
});

test('clearing away takes what nothing names, and nothing that was live within a week', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { id } = await release({ code: `page(${index})` });
    ids.push(id);
    await releaseService.activate({ contacts: id }, 'anna');
  }
  const { id: forgotten } = await release({ code: 'never()' });
  const soon = new Date(Date.now() + RETENTION_MS - 60_000);
  expect((await releaseService.gc('anna', false, soon)).removed).toEqual([]);

  // A line left from long ago, whose release nobody has touched since.
  const past = new Date(Date.now() - 2 * RETENTION_MS);
  for (const id of ids) utimesSync(new FolderFiles(data).pathOf('contacts', id), past, past);
  expect((await releaseService.gc('anna', false)).removed).toEqual([]);

  const later = new Date(Date.now() + RETENTION_MS + 60_000);
  const expected = [ids[0], ids[1], forgotten].map((id) => ({ target: 'contacts', id }));
  const planned = await releaseService.gc('anna', true, later);
  expect(planned.removed).toEqual(expect.arrayContaining(expected));
  expect(planned.removed).toHaveLength(3);
  expect(lies('contacts', forgotten)).toBe(true);
  await releaseService.gc('anna', false, later);
  expect(lies('contacts', forgotten)).toBe(false);
  expect(ids.map((id) => lies('contacts', id))).toEqual([false, false, true, true, true, true, true, true]);
  expect(await releaseService.rollback('contacts', 'anna')).toMatchObject({ changes: [{ to: ids[6] }] });
});

test('history that is cut away in the middle of a line still protects', async () => {
  const { id } = await release();
  appendFileSync(historyFile(data), '{"half');
  await releaseService.activate({ contacts: id }, 'anna');
  expect((await releaseService.gc('anna', false)).removed).toEqual([]);
});
