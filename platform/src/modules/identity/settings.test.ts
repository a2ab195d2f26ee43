import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USUAL_RETENTION } from '@cabinet/domain/retention';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { readConfig } from '../../config.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import { mergeSettings, readSettingsFile } from './installation.ts';
import { SettingRepository } from './setting-repository.ts';
import { SettingsService } from './settings-service.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await makeScratch('settings');
  const settingsFile = join(folder, 'settings.json');
  await writeFile(settingsFile, JSON.stringify({ frontend: { title: 'Из файла', variant: true } }));
  server = await createTestApp({ settingsFile }, ['identity']);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('without a token there are settings for everybody and no permissions', async () => {
  const { status, body } = await server.call<SettingsAnswer>('GET', 'settings');
  expect(status).toBe(200);
  expect(body.permissions).toEqual({});
  expect(body.settings).toMatchObject({ frontend: { title: 'Из файла', variant: true, colors: { primary: '#2b59e0' } }, channels: [] });
  expect(body.settings).not.toHaveProperty('registration');
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

test.each([
  ['a key that is not known', '{"frontend": {"titel": "X"}}', /frontend\.titel: there is no such setting/],
  ['a branch that is not known', '{"sms": {}}', /sms: there is no such setting/],
  ['a value of another type', '{"frontend": {"variant": "true"}}', /frontend\.variant: wrongType/],
  ['a colour that is none', '{"frontend": {"colors": {"primary": "red"}}}', /frontend\.colors\.primary: invalid/],
  ['a document that would run', '{"frontend": {"publicOffer": "javascript:alert(1)"}}', /frontend\.publicOffer: url\.invalid/],
  ['a widget without a script', '{"chat": {"provider": "script"}}', /chat: chat\.noScript/],
  ['no list where one belongs', '{"contacts": {"phones": "+74950000000"}}', /contacts\.phones: wrongType/],
  ['what is no JSON', '{', /not valid JSON/],
])('%s in the settings file is told at start', async (_, text, told) => {
  const file = join(folder, 'wrong.json');
  await writeFile(file, text);
  const read = () => readSettingsFile({ settingsFile: file, retention: {} });
  await expect(read()).rejects.toThrow(told);
  await expect(read()).rejects.toThrow(file);
});

test('an invalid setting is not stored, and an invalid row written by hand changes nothing until the next start reports it', async () => {
  const { settings } = server.app.services;
  const before = await settings.publicSettings();
  await expect(settings.set('frontend.titel', 'X')).rejects.toThrow(/frontend\.titel: there is no such setting/);
  await expect(settings.set('billings.currency', 'GBP')).rejects.toThrow(/billings\.currency: notAllowed/);
  await server.app.db.insertInto('settings').values({ path: 'frontend.colour', value: '"#000000"' }).execute();
  expect(await settings.publicSettings()).toEqual(before);
  const next = new SettingsService(server.app, await readSettingsFile({ settingsFile: 'no-such-file', retention: {} }));
  await expect(next.load()).rejects.toThrow(/The table "settings" cannot be used: frontend\.colour: there is no such setting/);
  await server.app.db.deleteFrom('settings').where('path', '=', 'frontend.colour').execute();
});

test('periods that variables give hold where the file says nothing of them', async () => {
  const file = join(folder, 'periods.json');
  await writeFile(file, '{"retention": {"journal": 36}}');
  const { retention } = await readSettingsFile({ settingsFile: file, retention: { messages: 12, journal: 24 } });
  expect(retention).toEqual({ ...USUAL_RETENTION, messages: 12, journal: 36 });
  expect(readConfig({ RETENTION_MONTHS: '12', JOURNAL_MONTHS: '' }).retention).toEqual({ messages: 12 });
  expect(() => readConfig({ JOURNAL_MONTHS: '6' })).toThrow('JOURNAL_MONTHS must be from 12 to 240 months, not "6".');
});

test('lists are replaced as a whole', () => {
  expect(mergeSettings({ a: [1, 2], b: { c: 1, d: 2 } }, { a: [3], b: { d: 4 } })).toEqual({ a: [3], b: { c: 1, d: 4 } });
});

test('the language that an account reads the cabinet in is remembered for its emails, but not the language of somebody who acts for it', async () => {
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

test('a node that hears of changes reads settings when one is made, by itself or by another', async () => {
  const { app } = server;
  const node = new SettingsService(app, await readSettingsFile(app.config));
  const [failures, statements] = [[] as unknown[], jest.spyOn(SettingRepository.prototype, 'all')];
  const stop = node.follow(app.database.url, (error) => failures.push(error));
  const titleOf = async () => (await node.installation()).frontend.title;
  try {
    // It listens once what is held needs no statement.
    await eventually(async () => {
      await titleOf();
      statements.mockClear();
      await titleOf();
      return statements.mock.calls.length === 0 ? true : undefined;
    });
    await node.set('frontend.title', 'By this node');
    expect(await titleOf()).toBe('By this node');
    await new SettingRepository(app.db, await readSettingsFile(app.config)).change(undefined, 'frontend.title', 'By another node');
    await eventually(async () => ((await titleOf()) === 'By another node' ? true : undefined));
    expect(failures).toEqual([]);
  } finally {
    await stop();
    statements.mockRestore();
    await app.services.settings.set('frontend.title', 'Из базы');
  }
});
