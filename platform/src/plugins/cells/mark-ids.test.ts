import { cellOfBody, markIds, queryIn, readMarkedCall, withoutMarksOf } from './mark-ids.ts';

const A = '0199c1f0-0000-7000-8000-00000000000a';
const B = '0199c1f0-0000-7000-8000-00000000000b';
const MESSAGE = '6830000000017';

test('ids of rows get the mark, whatever else looks like one does not', () => {
  const row = {
    id: MESSAGE,
    OwnerId: A,
    meta: { groupId: B, TaskId: null, externalId: A, count: 6830000000017 },
    data: [{ id: B, username: A }],
    customId: B,
    chainId: '',
  };
  expect(markIds(row, 2)).toEqual({
    ...row,
    id: `c2-${MESSAGE}`,
    OwnerId: `c2-${A}`,
    meta: { ...row.meta, groupId: `c2-${B}` },
    data: [{ id: `c2-${B}`, username: A }],
  });
});

test.each([
  [`/api/users/c2-${A}`, 2, `/api/users/${A}`],
  [`/api/users/c3-${A}/tokens/c3-${B}?$scope=full`, 3, `/api/users/${A}/tokens/${B}?%24scope=full`],
  [`/api/sendings/c2-${MESSAGE}/timeline`, 2, `/api/sendings/${MESSAGE}/timeline`],
  [`/api/sendings?OwnerId=c2-${A}&status=failed`, 2, `/api/sendings?OwnerId=${A}&status=failed`],
  [`/api/users?id=c2-${A},c2-${B}&$limit=2`, 2, `/api/users?id=${A}%2C${B}&%24limit=2`],
  [`/api/billings/balance/c2-${A}/days?from=2026-11-01`, 2, `/api/billings/balance/${A}/days?from=2026-11-01`],
])('%s is for cell %i', (url, cell, bare) => {
  expect(readMarkedCall(url)).toEqual({ cell, url: bare });
});

test.each([
  `/api/users/${A}`,
  `/api/users?$search=c2-${A}`,
  `/api/users?id=c2-${A},c3-${B}`,
  `/api/users?id=c2-${A},${B}`,
  `/api/users/c2-${A}/tokens/c3-${B}`,
  '/api/contacts?tag=c2-x',
])('%s is for no other cell alone', (url) => {
  expect(readMarkedCall(url)).toBeUndefined();
});

test('a cell is asked for its own ids without its mark', () => {
  const query = { id: [`c2-${A}`, `c3-${B}`], OwnerId: `c2-${A},${B}`, $search: `c2-${A}`, createdAt: undefined };
  expect(queryIn(2, query)).toEqual({ ...query, id: [A, `c3-${B}`], OwnerId: `${A},${B}` });
});

test('ids of what is the same in all cells get no mark', () => {
  expect(markIds({ tariffs: [{ id: A }, { id: B }] }, 2, new Set([A]))).toEqual({ tariffs: [{ id: A }, { id: `c2-${B}` }] });
});

test('a body is passed on without the mark of its cell, and is for the one that it names', () => {
  const body = {
    OwnerId: `c2-${A}`,
    tariffs: [{ id: `c2-${B}`, priority: 1 }, { id: B }],
    text: `c2-${A}, c2-${B}`,
    other: `c3-${A}`,
    at: null,
  };
  expect(withoutMarksOf(2, body)).toEqual({ ...body, OwnerId: A, tariffs: [{ id: B, priority: 1 }, { id: B }] });
  expect(cellOfBody(body)).toBe(2);
});

test.each([
  [{ OwnerId: A }],
  [{ OwnerId: `c2-${A}`, UserId: `c3-${B}` }],
  [{ comment: `c2-${A}`, query: { OwnerId: `c2-${A}` }, ids: [`c2-${A}`] }],
  [[{ OwnerId: `c2-${A}` }]],
  ['c2-x'],
  [undefined],
])('%j is for no other cell', (body) => {
  expect(cellOfBody(body)).toBeUndefined();
});
