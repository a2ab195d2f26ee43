import { cellOfCall, markedAddress, pathMark, tokenMark, withoutMark } from './cell-marks.ts';

const cellOf = (url: string, { authorization, cookie }: { authorization?: string; cookie?: string } = {}) =>
  cellOfCall({ url, authorization, cookie });

test.each([
  ['an address with a mark', '/c2/s/abcdefgh', {}, 2],
  ['the mark alone', '/c2', {}, 2],
  ['an address before its token', '/c3/api/users', { authorization: 'c2-eyJx' }, 3],
  ['a token of a session', '/api/users', { authorization: 'Bearer c12-eyJx' }, 12],
  ['an API token', '/api/users', { authorization: 'c2-cab_x' }, 2],
  ['a token without a mark', '/api/users', { authorization: 'eyJx', cookie: 'cabinet_cell=c2' }, 1],
  ['an API token without a mark', '/api/users', { authorization: 'bearer cab_x' }, 1],
  ['a token of neither kind', '/api/deploy/areas', { authorization: 'Bearer secret' }, undefined],
  ['a token of a socket', '/socket.io/?EIO=4&token=c2-eyJx', {}, 2],
  ['a link without a mark', '/s/abcdefgh', { cookie: 'cabinet_cell=c2' }, 1],
  ['a callback without a mark', '/api/payments/callbacks/yookassa', {}, 1],
  ['a cookie', '/api/recover/key', { cookie: 'a=b; cabinet_cell=c2' }, 2],
  ['a cookie that came over TLS', '/login', { cookie: '__Host-cabinet_cell=c2' }, 2],
  ['nothing', '/login', { cookie: 'cabinet_locale=ru' }, undefined],
  ['a probe', '/ready?x', { cookie: 'cabinet_cell=c2' }, undefined],
  ['metrics', '/metrics', { authorization: 'eyJx' }, undefined],
  ['a number that no cell has', '/c0/s/abcdefgh', {}, undefined],
  ['a number that is too large', '/c1000/s/abcdefgh', {}, undefined],
  ['a page that begins alike', '/c2x/list', {}, undefined],
  ['a page', '/contacts', {}, undefined],
])('%s names the cell', (_what, url, marks, cell) => {
  expect(cellOf(url, marks)).toBe(cell);
});

test('the first cell, and an installation of one, mark nothing', () => {
  expect([undefined, 1, 2].map((cell) => [pathMark(cell), tokenMark(cell)])).toEqual([['', ''], ['', ''], ['/c2', 'c2-']]); // prettier-ignore
});

test('marks of a cell are taken away, those of others stay', () => {
  expect(['/c2/s/a', '/c2', '/c2?x', 'c2-eyJx', '/c3/s/a', 'c3-eyJx', '/c22/s/a', 'eyJx'].map((text) => withoutMark(text, 2))).toEqual(
    ['/s/a', '/', '/?x', 'eyJx', '/c3/s/a', 'c3-eyJx', '/c22/s/a', 'eyJx'], // prettier-ignore
  );
});

test('what is passed on says where to, even to the first cell', () => {
  expect([markedAddress('/api/users?x', 1), markedAddress('/c2/s/a', 2), markedAddress('/c1/api', 2)]).toEqual(
    ['/c1/api/users?x', '/c2/s/a', '/c2/api'], // prettier-ignore
  );
});
