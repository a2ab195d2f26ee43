import { connectApi } from './connection.ts';
import { publicFileAddress } from './file-address.ts';

const connectAs = (token: string | null) => connectApi({ baseUrl: '/api', token: () => token, onUnauthorized: () => undefined });
afterEach(() => connectAs(null));

test('a public file is reached in the cell of the account', () => {
  connectAs('c2-eyJx');
  expect(publicFileAddress('f-1')).toBe(`${location.origin}/c2/api/storage/f-1`);
  connectAs('eyJx');
  expect(publicFileAddress('f-1')).toBe(`${location.origin}/api/storage/f-1`);
});
