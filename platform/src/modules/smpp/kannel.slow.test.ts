import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Balance } from '@cabinet/domain/billings';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import type { SmppCredential } from '@cabinet/domain/smpp';
import type { Token } from '@cabinet/domain/tokens';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, eventually } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { hasKannel, Kannel } from './testing/kannel.ts';

const MESSAGES = Number(process.env.KANNEL_MESSAGES ?? 10_000);
/** Requests to Kannel at the same time. */
const PARALLEL = 20;
/** What Kannel calls a delivered message. */
const DELIVERED = '1';

const withKannel = hasKannel() ? test : test.skip;

withKannel(
  'ten thousand messages of Kannel go out and are paid once each, and each has its receipt; long and Cyrillic ones too',
  async () => {
    const server = await createTestApp({ smpp: { port: 0, tls: undefined, binds: 3, window: 500, rate: 0 }, host: '127.0.0.1' });
    await server.app.startBackground();
    const anna = await server.account();
    await enableSending(server, anna, { balance: 20_000 });
    const token = (await anna.post<Token>('tokens', { description: 'Kannel' })).body;
    const { systemId, password } = (await anna.post<SmppCredential>(`tokens/${token.id}/smpp`)).body;
    const receipts = new Map<string, string[]>();
    const web = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const number = searchParams.get('n') ?? '';
      receipts.set(number, [...(receipts.get(number) ?? []), searchParams.get('d') ?? '']);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const url = (number: number) => `http://127.0.0.1:${(web.address() as AddressInfo).port}/?n=${number}&d=%d`;
    const kannel = await Kannel.start({
      folder: server.config.dataDir,
      port: server.app.services.smpp.server?.ports.plain as number,
      systemId,
      password,
    });
    const long = `Long ${'x'.repeat(300)}`;
    const textOf = (number: number) => (number === 0 ? long : number === 1 ? 'Заказ готов' : `Order ${number} is ready`);
    const numberOf = (number: number) => `+7916${String(number).padStart(5, '0')}10`;
    let next = 0;
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (let number = next++; number < MESSAGES; number = next++) await kannel.send(numberOf(number), textOf(number), url(number));
      }),
    );
    await eventually(() => receipts.size === MESSAGES, 200_000);
    const outcomes = [...receipts.values()].map((given) => [...new Set(given)].join());
    expect(outcomes.filter((outcome) => outcome !== DELIVERED)).toEqual([]);
    const { total } = (await anna.get<Page<Sending>>('sendings')).body;
    expect(total).toBe(MESSAGES);
    const found = async (number: number) =>
      (await anna.get<Page<Sending>>(`sendings?recipient=${encodeURIComponent(numberOf(number))}`)).body.data.map(
        ({ payload }) => payload.text,
      );
    expect([await found(0), await found(1), await found(7)]).toEqual([[long], ['Заказ готов'], ['Order 7 is ready']]);
    const balance = async () => (await anna.get<{ result: Balance }>(`billings/balance/${anna.id}`)).body.result;
    await eventually(async () => (await balance()).held === 0);
    // The long one has two parts.
    expect(await balance()).toMatchObject({ balance: 20_000 - MESSAGES - 1, held: 0 });
    await eventually(async () => (await server.app.pool.query('select from smpp_delivery')).rowCount === 0);
    expect(await verifyLedger(server.app.pool)).toEqual([]);
    await kannel.stop();
    await new Promise((done) => web.close(done));
    await server.close();
  },
);
