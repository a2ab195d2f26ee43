import { readFile } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const wordsOf = async (language: string) => {
  const text = await readFile(new URL(`../../../../mfe-admin/locales/operations/${language}.json`, import.meta.url), 'utf8');
  const { background } = JSON.parse(text) as { background: { job: Words } };
  return Object.entries(background.job)
    .flatMap(([module, jobs]) => Object.keys(jobs).map((name) => `${module}.${name}`))
    .sort();
};

test.each(['ru', 'en', 'es'])('the operator reads in %s what every job does, and of no other', async (language) => {
  expect(await wordsOf(language)).toEqual(server.app.jobs.declared.map(({ name }) => name).sort());
});

test('every job says in its name which module does it', () => {
  for (const { name } of server.app.jobs.declared) expect(name).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/);
});
