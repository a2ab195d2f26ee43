import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/** A server with a hole for each scanner: what finds nothing in it finds nothing anywhere. */
export async function openControl(): Promise<{ url: string; close(): void }> {
  const database = new DatabaseSync(':memory:');
  database.exec(`create table fruits (name text); insert into fruits values ('apple'), ('pear')`);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const name = searchParams.get('name') ?? '';
    response.setHeader('content-type', 'text/html');
    if (pathname === '/greeting') return response.end(`<html><body><p>Hello ${name}</p></body></html>`);
    try {
      const rows = pathname === '/fruits' ? database.prepare(`select name from fruits where name = '${name}'`).all() : [];
      response.end(`<html><body><p>${JSON.stringify(rows)}</p></body></html>`);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
      database.close();
    },
  };
}
