import Ajv2020 from 'ajv/dist/2020.js';
import { API_VERSIONS } from '@cabinet/domain/api-versions';
import { readSnapshot, snapshotOf, type ApiSnapshot } from '@cabinet/platform/modules/documentation/changes/snapshot';
import { makeRows } from '@cabinet/platform/testing/rows';
import { SnapshotCheck } from '@cabinet/platform/testing/snapshot-check';
import { createTestApp, type TestAccount, type TestApp } from '@cabinet/platform/testing/test-app';
import { CabinetError } from './cabinet-error.ts';
import { Transport } from './transport.ts';

let server: TestApp;
let admin: TestAccount;
let current: ApiSnapshot;
let url: string;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  await makeRows(server, admin, 'previous');
  url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  current = snapshotOf((await server.app.services.apiDocument?.read())!, server.app.versions.newest);
}, 120_000);
afterAll(() => server.close());

const JSON_TYPE = 'application/json';

describe.each(API_VERSIONS)('a client of the version %s', (version) => {
  const snapshot = readSnapshot(version)!;
  const calls = Object.keys(snapshot.calls);

  test('finds every call that it knows', () => {
    expect(calls.filter((call) => !current.calls[call])).toEqual([]);
    expect(calls.length).toBeGreaterThan(500);
  });

  test('is answered what it knows by every call that reads', async () => {
    const transport = new Transport({ url, token: admin.token, version, retries: { tries: 1 } });
    const check = new SnapshotCheck(snapshot);
    const faults: string[] = [];
    let read = 0;
    const ask = async (path: string, id?: string): Promise<unknown> => {
      const key = `GET ${path}`;
      if (!snapshot.calls[key]?.answers['200']?.[JSON_TYPE]) return undefined;
      try {
        const response = await transport.call('get', path, { path: { id } });
        if (!response.headers.get('content-type')?.startsWith(JSON_TYPE)) return undefined;
        const body: unknown = await response.json();
        faults.push(
          check.faultOf(key, response.status, body) ?? '',
          response.headers.get('cabinet-version') === version ? '' : `${key} answers in another version`,
        );
        read += 1;
        return body;
      } catch (error) {
        // What needs a query, a service that is not there, or a row refuses; nothing may fail.
        if (!(error instanceof CabinetError) || error.status === 500 || error.status === 0) throw error;
        return undefined;
      }
    };
    for (const call of calls) {
      const path = /^GET (\/[^{]*)$/.exec(call)?.[1];
      const body = path === undefined ? undefined : await ask(path);
      const { id } = ((body as { data?: { id?: string }[] } | undefined)?.data ?? [])[0] ?? {};
      if (id !== undefined) await ask(`${path}/{id}`, id);
    }
    expect(faults.filter(Boolean)).toEqual([]);
    expect(read).toBeGreaterThan(100);
  });

  test('may send all that its examples send', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const refused = Object.entries(snapshot.calls).flatMap(([call, { id, example }]) => {
      const taken = current.calls[call]?.bodies[JSON_TYPE];
      if (example === undefined || !taken) return [];
      const named =
        [call, id].find((one) => server.app.versions.upgrade(version, one, { query: {}, body: example }).body !== example) ?? call;
      const { body } = server.app.versions.upgrade(version, named, { query: {}, body: example });
      const validate = ajv.compile(taken);
      return validate(body) ? [] : [`${call}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(refused).toEqual([]);
  });
});
