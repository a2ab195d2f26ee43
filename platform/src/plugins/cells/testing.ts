import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

export const CELLS_SECRET = 'a secret that all cells of a test share';

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A cell with a database of its own, that listens. */
export async function startCell(number: number): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  const server = await createTestApp({ cellsSecret: CELLS_SECRET }, undefined, { database });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

/** Tells cells of each other, the first one first. */
export async function introduce(cells: readonly TestApp[]): Promise<void> {
  for (const { app } of cells)
    for (const [index, server] of cells.entries())
      await app.pool.query('insert into cell (number, address) values ($1, $2)', [index + 1, urlOf(server.app.server)]);
}

let ahead = 0;

/** Has a cell read again where the others are. */
export async function readAgain({ app }: TestApp): Promise<void> {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + (ahead += 6000));
  await app.cells.others();
  clock.mockRestore();
}
