import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { BASE_URL, PORT } from '../support/environment.ts';
import { signIn } from '../support/session.ts';
import { RunningCopy } from './running-copy.ts';

const SHELL_PORT = PORT + 8;
const PLATFORM_PORT = PORT + 9;
const ROOT = resolve(import.meta.dirname, '../..');

let copy: RunningCopy;
test.beforeEach(() => void (copy = new RunningCopy()));
test.afterEach(async () => {
  const link = join(copy.root, 'data/postgres.json');
  const database = existsSync(link) ? (JSON.parse(readFileSync(link, 'utf8')) as { place: string }).place : undefined;
  await copy.end();
  if (database !== undefined) rmSync(database, { recursive: true, force: true });
});
// The first build of the shell, and a start of the server with a database of its own.
test.setTimeout(240_000);

function change(file: string, from: string, to: string): void {
  const path = join(copy.root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

test.use({ baseURL: `http://localhost:${SHELL_PORT}` });

test('a change of the shell shows in the open page, and the session stays', async ({ page }) => {
  const cabinet = `http://localhost:${SHELL_PORT}`;
  const said = copy.start(['scripts/dev.mjs', 'shell', '--shell', BASE_URL, '--port', String(SHELL_PORT)]);
  await expect.poll(said, { timeout: 180_000 }).toMatch(/shell \| .* built in/);
  const document = await (await fetch(`${cabinet}/login`, { headers: { accept: 'text/html' } })).text();
  expect(document).toMatch(/src="\/shell\/dev-[^"]*main\.js"/);
  expect(document).not.toContain('data-written');

  await signIn(page);
  await page.goto('/about');
  const heading = page.locator('main').getByRole('heading', { level: 1 });
  const texts = 'shell/src/pages/about/locales/en.json';
  const { title } = JSON.parse(readFileSync(join(copy.root, texts), 'utf8')) as { title: string };
  await expect(heading).toHaveText(title);
  change(texts, `"title": "${title}"`, '"title": "Who answers"');
  await expect(heading).toHaveText('Who answers');

  change('shell/src/pages/about/page.tsx', "useT('about')", "useT('about'");
  await expect(page.locator('cabinet-dev').getByRole('alert')).toContainText('shell does not build; the last good build is shown');
  await page.reload();
  await expect(heading).toHaveText('Who answers');
});

test('a change of the platform is in its next answer; its data and the sessions stay', async () => {
  const cabinet = `http://localhost:${PLATFORM_PORT}`;
  const data = join(copy.root, 'data');
  const script = `const { compose } = await import('./scripts/compose.ts'); await compose(new URL('${BASE_URL}'), ${JSON.stringify(data)}, []);`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('');
  const said = copy.start(['scripts/dev.mjs', 'platform'], { PORT: String(PLATFORM_PORT), DATA_DIR: data, DEMO: 'on' });
  await expect.poll(said, { timeout: 180_000 }).toContain(`The cabinet is at ${cabinet}/`);

  const login = await fetch(`${cabinet}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  const own = () => fetch(`${cabinet}/api/tokens`, { headers: { authorization: token } }).then(({ status }) => status, () => 0); // prettier-ignore
  expect(await own()).toBe(200);

  const answer = 'return liveVersion(live.registry);';
  change('platform/src/modules/registry/routes.ts', answer, `void reply.header('x-changed', 'yes');\n    ${answer}`);
  const changed = () => fetch(`${cabinet}/version.json`).then(({ headers }) => headers.get('x-changed'), () => undefined); // prettier-ignore
  await expect.poll(changed, { timeout: 60_000 }).toBe('yes');
  expect(await own()).toBe(200);
});
