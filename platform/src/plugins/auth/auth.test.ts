import Fastify from 'fastify';
import { auth, tokenOf } from './auth.ts';

test('a call that does not say who may make it is not taken on', async () => {
  const app = Fastify();
  await app.register(auth);
  expect(() => app.get('/api/anything', async () => 'open')).toThrow('GET /api/anything does not say who may call it.');
  expect(() => app.get('/api/known', { config: { access: 'session' } }, async () => 'kept')).not.toThrow();
  expect(app.declared).toContainEqual({ method: 'GET', url: '/api/known', access: 'session' });
  await app.close();
});

test.each([
  ['abc', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer   abc ', 'abc'],
  ['Bearer ', undefined],
  ['', undefined],
  [undefined, undefined],
])('the token of %j is %j', (header, token) => expect(tokenOf(header)).toBe(token));
