import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import { LEGAL_FORM_CODES } from '@cabinet/domain/legal-forms';
import { hasValidDigitCount } from '@cabinet/domain/requisites';
import { readConfig, type Config } from '../../config.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const servers: Server[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  secret: string | string[] | undefined;
  body: unknown;
}

/** A service with the calls of DaData that answers `status` and what `answers` hold for a path. */
async function peer(answers: Readonly<Record<string, unknown>>, status = 200) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'x-secret': secret } = request.headers;
      asked.push({ path: request.url, authorization, secret, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? ''] ?? {}));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { dadata } = readConfig({ DADATA_KEY: 'key', DADATA_SECRET: 'secret', DADATA_URL: `${url}/`, DADATA_CLEANER_URL: url });
  return { dadata, asked };
}

async function open(given: Partial<Config> = {}): Promise<TestAccount> {
  const app = await createTestApp(given, ['identity', 'dadata']);
  apps.push(app);
  return app.account();
}

test('the sandbox answers the same for a number, by the rules of the form, and calls itself a sandbox', async () => {
  const anna = await open();
  const { body } = await anna.get<FoundCompany>('n/dadata/getRequisitesByInn/7701234567');
  expect((await anna.get<FoundCompany>('n/dadata/getRequisitesByInn/7701234567')).body).toEqual(body);
  expect(body.title).toBe('ООО «Песочница 7701234567»');
  const person = (await anna.get<FoundCompany>('n/dadata/getRequisitesByInn/770123456789')).body;
  expect(person.title).toMatch(/^ИП .* \(песочница\)$/);
  for (const { legal, address } of [body, person]) {
    for (const field of ['inn', 'ogrn', 'kpp', 'okpo'] as const)
      expect([field, hasValidDigitCount(field, legal[field])]).toEqual([field, true]);
    expect(hasValidDigitCount('index', address.index)).toBe(true);
    expect(LEGAL_FORM_CODES).toContain(legal.opf);
  }
  expect((await anna.get('n/dadata/getRequisitesByInn/7701234500')).status).toBe(404);
  expect(await anna.get('n/dadata/getRequisitesByInn/77012')).toMatchObject({
    status: 422,
    body: { data: [{ path: 'inn', code: 'digits.inn' }] },
  });
});

test('the sandbox knows a few banks, and declines names', async () => {
  const anna = await open();
  const { body } = await anna.get<{ suggestions: FoundBank[] }>(`n/dadata/suggest/bank?query=${encodeURIComponent('песоч')}`);
  expect(body.suggestions).toEqual([{ name: 'Банк «Песочница»', bik: '040000001', ks: '30101810000000000001' }]);
  const name = await anna.get<DeclinedName>(`n/dadata/clean/fio?query=${encodeURIComponent('Соколова  Анна Сергеевна')}`);
  expect(name.body).toEqual({ nominative: 'Соколова Анна Сергеевна', genitive: 'Соколовой Анны Сергеевны' });
  expect((await anna.get(`n/dadata/clean/fio?query=${encodeURIComponent('Анна')}`)).status).toBe(404);
  expect((await anna.get('n/dadata/clean/fio?query=')).status).toBe(422);
});

test('a service is asked with the key, and its answer becomes ours', async () => {
  const { dadata, asked } = await peer({
    '/findById/party': {
      suggestions: [
        {
          value: 'ПАО СБЕРБАНК',
          data: {
            inn: '7707083893',
            kpp: '773601001',
            ogrn: '1027700132195',
            okpo: '00032537',
            type: 'LEGAL',
            opf: { code: '12247', short: 'ПАО' },
            name: { full: 'СБЕРБАНК РОССИИ' },
            management: { name: 'ГРЕФ ГЕРМАН ОСКАРОВИЧ', post: 'ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ' },
            address: {
              unrestricted_value: '117312, г Москва, ул Вавилова, д 19',
              data: { country: 'Россия', city: 'Москва', postal_code: '117312' },
            },
          },
        },
      ],
    },
    '/suggest/bank': {
      suggestions: [
        { value: 'Сбербанк', data: { bic: '044525225', correspondent_account: '30101810400000000225', name: { payment: 'ПАО СБЕРБАНК' } } },
      ],
    },
    '/clean/name': [{ result: 'Греф Герман Оскарович', result_genitive: 'Грефа Германа Оскаровича' }],
  });
  const anna = await open({ dadata });
  expect((await anna.get('n/dadata/getRequisitesByInn/7707083893')).body).toEqual({
    title: 'ПАО СБЕРБАНК',
    legal: { name: 'СБЕРБАНК РОССИИ', opf: '12247', ogrn: '1027700132195', inn: '7707083893', kpp: '773601001', okpo: '00032537' },
    manager: { fullName: 'Греф Герман Оскарович', position: 'Президент, председатель правления' },
    address: { country: 'Россия', city: 'Москва', index: '117312', address: 'г Москва, ул Вавилова, д 19' },
  });
  expect((await anna.get('n/dadata/suggest/bank?query=sber')).body).toEqual({
    suggestions: [{ name: 'ПАО СБЕРБАНК', bik: '044525225', ks: '30101810400000000225' }],
  });
  expect((await anna.get('n/dadata/clean/fio?query=x')).body).toEqual({
    nominative: 'Греф Герман Оскарович',
    genitive: 'Грефа Германа Оскаровича',
  });
  expect(asked[0]).toEqual({ path: '/findById/party', authorization: 'Token key', secret: 'secret', body: { query: '7707083893' } });
  expect(asked[2]?.body).toEqual(['x']);
});

test('what the service does not know is not found; a service that fails is unavailable', async () => {
  const empty = await open({ dadata: (await peer({ '/findById/party': { suggestions: [] } })).dadata });
  expect((await empty.get('n/dadata/getRequisitesByInn/7707083893')).status).toBe(404);
  const broken = await open({ dadata: (await peer({}, 500)).dadata });
  expect(await broken.get('n/dadata/getRequisitesByInn/7707083893')).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
});

test('DADATA_URL has to be an address', () => {
  expect(() => readConfig({ DADATA_KEY: 'key', DADATA_URL: 'nowhere' })).toThrow(/DADATA_URL/);
  expect(readConfig({}).dadata).toBeUndefined();
});
