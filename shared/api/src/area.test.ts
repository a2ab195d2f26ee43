import { api } from './api.ts';
import { defineArea } from './area.ts';
import { sessionCalls } from './session-calls.ts';

const calls = (path: string) => (name: string) =>
  defineArea('demo', (build) => ({ [name]: build.query<string, void>({ query: () => ({ path }) }) }));

test('an area defined again, as by its previous release, answers to its names and disturbs no other', () => {
  const before = Object.keys(sessionCalls.endpoints).sort();
  calls('a')('demoOne');
  calls('b')('demoOne');
  expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(['demoOne', ...before]));
});

test('a call that does not begin with its area’s name could be another’s, and is refused', () => {
  expect(() => calls('a')('balance')).toThrow('Endpoint "balance" of area "demo" must begin with the area\'s name');
});
