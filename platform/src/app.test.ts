import { createTestApp, type TestApp } from './testing/test-app.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

test('tells that it lives', async () => {
  const response = await test_.app.inject('/healthz');
  expect(response.json()).toEqual({ status: 'ok' });
});

test('an unknown path is refused in the one shape of errors', async () => {
  expect(await test_.call('GET', 'nothing')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});
