import { createSocket } from './create-socket.ts';

test.each([
  [null, '/socket.io'],
  ['eyJhbGciOiJIUzI1NiJ9.e30.c2-x', '/socket.io'],
  ['c2-eyJhbGciOiJIUzI1NiJ9.e30.x', '/c2/socket.io'],
])('the socket of %j has the mark of its cell in its address', (token, path) => {
  const { io } = createSocket(() => token) as unknown as { io: { opts: { path: string } } };
  expect(io.opts.path).toBe(path);
});
