import { createServer } from 'node:net';

/** Below the range from which systems give out ports by themselves. */
const FIRST = 20_000;
const LAST = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The first of `count` ports in a row on which nobody listens; chosen at random, so that runs that begin together differ. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}
