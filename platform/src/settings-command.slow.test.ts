import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { makeScratch } from './testing/scratch.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../../shared/deploy/src/main.ts', import.meta.url));
let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await makeScratch('settings-command');
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ frontend: { title: 'From the file' } }));
  server = await createTestApp({ settingsFile: join(folder, 'settings.json') }, ['identity']);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function settings(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: server.app.database.url, SETTINGS_FILE: join(folder, 'settings.json') };
  const child = spawn(process.execPath, [MAIN, 'settings', ...args], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}

test('a setting is settled while the cabinet runs, and taken back', async () => {
  const title = async () => (await server.call<SettingsAnswer>('GET', 'settings')).body.settings.frontend.title;
  expect(await settings('frontend.title')).toEqual({ code: 0, text: '"From the file"' });
  expect(await settings('set', 'frontend.title', 'Courier')).toEqual({ code: 0, text: '"Courier"' });
  expect(await title()).toBe('Courier');
  expect(await settings('unset', 'frontend.title')).toEqual({ code: 0, text: '"From the file"' });
  expect(await title()).toBe('From the file');
});

test('what would not hold is refused by name and changes nothing', async () => {
  expect(await settings('set', 'frontend.titel', 'Courier')).toMatchObject({
    code: 1,
    text: expect.stringContaining('there is no such setting'),
  });
  expect(await settings('set', 'contacts.emails', '["nobody"]')).toMatchObject({
    code: 1,
    text: expect.stringContaining('contacts.emails'),
  });
  expect(await settings('unset', 'frontend.blog')).toMatchObject({ code: 1, text: 'frontend.blog is not settled in the table.' });
  expect(await settings('set', 'frontend.title')).toMatchObject({ code: 1, text: expect.stringContaining('cabinet settings') });
  expect((await settings('contacts')).text).toContain('"emails": []');
});
