import { existsSync, readFileSync } from 'node:fs';
import type { ErrorBody } from '@cabinet/domain/errors';
import { createTestApp, type TestApp } from '@cabinet/platform/testing/test-app';
import { answerOf } from './documentation/answers.ts';
import { summaryOf } from './documentation/calls.ts';
import { EXAMPLES, exampleFile, LANGUAGES } from './documentation/code-examples.ts';
import { operationsOf, type Operation } from './documentation/operations.ts';
import { requestExample } from './documentation/request-example.ts';
import { callTexts, LOCALES } from './documentation/texts.ts';
import { documents, DOCUMENTS } from './documentation.ts';

/** What is said of an id or a name that no row has. */
const NOT_THERE: readonly string[] = ['notFound', 'routing.noProvider'];

let server: TestApp;
let operations: Operation[];
beforeAll(async () => {
  server = await createTestApp();
  operations = operationsOf(server);
}, 120_000);
afterAll(() => server.close());

test('what is committed is what the server serves; if not, run "npm run docs:api"', () => {
  for (const [path, text] of documents(operations))
    expect([path, readFileSync(new URL(path, DOCUMENTS), 'utf8') === text]).toEqual([path, true]);
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
    const isOdd = error === 'VALIDATION' && !data.every(({ message }) => NOT_THERE.includes(message));
    const shown = answerOf(operation)?.status;
    if (answer.statusCode < 400 && shown !== undefined && shown !== answer.statusCode)
      refused.push(`${id}: ${answer.statusCode}, not ${shown}`);
    if (answer.statusCode >= 500 || isOdd) refused.push(`${id}: ${data.map(({ path: at, message }) => `${at} ${message}`).join(', ')}`);
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
