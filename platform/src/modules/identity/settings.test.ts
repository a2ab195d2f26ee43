import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mergeSettings } from './settings.ts';

let server: TestApp;
beforeAll(async () => {
  const settingsFile = join(await mkdtemp(join(tmpdir(), 'cabinet-settings-')), 'settings.json');
  await writeFile(settingsFile, JSON.stringify({ frontend: { title: 'Из файла', variant: true }, unknown: 1 }));
  server = await createTestApp({ settingsFile }, ['identity']);
});
afterAll(() => server.close());

test('without a token there are settings for everybody and no permissions', async () => {
  const { status, body } = await server.call<SettingsAnswer>('GET', 'settings');
  expect(status).toBe(200);
  expect(body.permissions).toEqual({});
  expect(body.settings).toMatchObject({ frontend: { title: 'Из файла', variant: true, colors: { primary: '#2b59e0' } }, channels: [] });
  expect(body.settings).not.toHaveProperty('unknown');
});

test('with a token there are permissions, each with its scope', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const { body } = await reseller.get<SettingsAnswer>('settings');
  expect(body.permissions).toMatchObject({ contacts: { get: 'reseller' }, secret: { loginAs: 'reseller' }, users: { remove: false } });
});

test('a stored setting goes before the file', async () => {
  await server.app.services.settings.set('frontend.title', 'Из базы');
  const { body } = await server.call<SettingsAnswer>('GET', 'settings');
  expect(body.settings.frontend).toMatchObject({ title: 'Из базы', variant: true });
});

test('lists are replaced as a whole', () => {
  expect(mergeSettings({ a: [1, 2], b: { c: 1, d: 2 } }, { a: [3], b: { d: 4 } })).toEqual({ a: [3], b: { c: 1, d: 4 } });
});

test('the language that an account reads the cabinet in is remembered for its letters, but not the one of who acts for it', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const localeOf = async (id: string) =>
    (await server.app.db.selectFrom('users').select('data').where('id', '=', id).executeTakeFirstOrThrow()).data.locale;
  await client.get('settings', { 'accept-language': 'es' });
  expect(await localeOf(client.id)).toBe('es');
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  await server.call('GET', 'settings', { headers: { authorization: body.token, 'accept-language': 'en' } });
  expect(await localeOf(client.id)).toBe('es');
  await client.get('settings', { 'accept-language': 'fr' });
  expect(await localeOf(client.id)).toBe('es');
});
