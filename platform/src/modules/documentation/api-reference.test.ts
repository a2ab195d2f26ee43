import { existsSync } from 'node:fs';
import type { ErrorBody } from '@cabinet/domain/errors';
import { LOCALES } from '@cabinet/domain/locales';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { REFERENCE_DOCUMENTS } from './api-reference.ts';
import { answerOf } from './reference/answers.ts';
import { summaryOf } from './reference/calls.ts';
import { EXAMPLES, exampleBlocks, exampleFile, LANGUAGES } from './reference/code-examples.ts';
import { operationsOf, type Operation } from './reference/operations.ts';
import { requestExample } from './reference/request-example.ts';
import { callTexts } from './reference/texts.ts';

/** What is said of an id or a name that no row has. */
const NOT_THERE: readonly string[] = ['notFound', 'routing.noProvider', 'reportSchedule.recipient'];

let server: TestApp;
let operations: Operation[];
beforeAll(async () => {
  server = await createTestApp();
  operations = operationsOf(server.app);
}, 120_000);
afterAll(() => server.close());

test.each(LOCALES)('the documents of the API in %s show every call and every program', async (locale) => {
  const [calls, programs] = await Promise.all(
    REFERENCE_DOCUMENTS.map((file) => server.call<string>('GET', `docs/${locale}/${file}`).then(({ body }) => body)),
  );
  expect(operations.filter(({ method, path }) => !calls!.includes(`#### \`${method} ${path}\` {#`)).map(({ id }) => id)).toEqual([]);
  for (const example of EXAMPLES) expect(programs).toContain(exampleBlocks(example));
  expect(`${calls}${programs}`).not.toContain('<!--');
});

test('a document that is made is asked for again as one of the folder is', async () => {
  const first = await server.call('GET', 'docs/en/api/HTTP-REST.md');
  expect(first.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' });
  const again = await server.call('GET', 'docs/en/api/HTTP-REST.md', { headers: { 'if-none-match': `W/${first.headers.etag}` } });
  expect(again.status).toBe(304);
});

test.each(LOCALES)('every call has its words in %s, and no words are left of calls that are gone', (locale) => {
  const texts = callTexts(locale);
  expect(operations.filter((one) => summaryOf(one, texts) === undefined).map(({ id }) => id)).toEqual([]);
  expect(operations.filter(({ tag }) => !(tag in texts.tags)).map(({ id, tag }) => `${tag}: ${id}`)).toEqual([]);
  const ids = operations.map(({ id }) => id);
  expect(Object.keys(texts.operations).filter((id) => !ids.includes(id))).toEqual([]);
  const [first] = LOCALES.map(callTexts);
  for (const part of ['words', 'tags', 'actions', 'operations'] as const)
    expect(Object.keys(texts[part])).toEqual(Object.keys(first![part]));
});

test('every body that is shown is one that its call takes, and is answered with the status that is shown', async () => {
  const { token } = await server.account({ role: 'admin' });
  const refused: string[] = [];
  for (const operation of operations.filter((one) => one.body)) {
    const { id, method, path, body } = operation;
    const url = `/api${path.replaceAll('{key}', 'webhooks.onStatusChange').replaceAll(/\{\w+\}/g, '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11')}`;
    const answer = await server.app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: token },
      payload: requestExample(id, body!) as object,
    });
    const { error, data = [] } = answer.body === '' ? { error: undefined } : (answer.json() as Partial<ErrorBody>);
    // What it names is not there; what it says must be well said all the same.
    const isOdd = error === 'VALIDATION' && !data.every(({ code = '' }) => NOT_THERE.includes(code));
    const shown = answerOf(operation)?.status;
    if (answer.statusCode < 400 && shown !== undefined && shown !== answer.statusCode)
      refused.push(`${id}: ${answer.statusCode}, not ${shown}`);
    if (answer.statusCode >= 500 || isOdd) refused.push(`${id}: ${data.map(({ path: at, code }) => `${at} ${code}`).join(', ')}`);
  }
  expect(refused).toEqual([]);
});

test('lists and rows of every resource have an example of their answer', () => {
  const shown = operations.filter(({ id }) => /\.(find|get|create|update)$/.test(id));
  expect(shown.filter((one) => !answerOf(one)).map(({ id }) => id)).toEqual([]);
});

test('every example stands in every language', () => {
  const files = EXAMPLES.flatMap((example) => LANGUAGES.map((language) => exampleFile(example, language).pathname));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
