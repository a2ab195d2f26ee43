import type { SendingAccepted } from '@cabinet/domain/sendings';
import { firstRow } from '@cabinet/engine';
import { eventually } from '@cabinet/engine/testing';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { makeCast } from '../../testing/fuzz/cast.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { ReleaseRecord } from '../release-record.ts';

const BALANCE = 1_000_000;
const SETTLED = 50;
const WAITING = 200;
/** In the sandbox a number's last digits say what comes of it: all of these are delivered. */
const phones = (count: number, digit: number) =>
  Array.from({ length: count }, (_, index) => `+7916${digit}${String(index).padStart(4, '0')}10`);

/**
 * Fills an installation with what one has at the moment of its upgrade: accounts of each role with a row of everything that they may keep, a
 * mailing that is over, one that is under way and one that is still to come.
 */
export async function fillForUpgrade(server: TestApp): Promise<ReleaseRecord['sender']> {
  await makeCast(server);
  await server.app.startBackground();
  const account = await server.account({ username: 'former' });
  await enableSending(server, account, { balance: BALANCE });
  const { token } = (await account.post<{ token: string }>('tokens', { description: 'A program' })).body;
  const send = async (recipients: readonly string[], delay: string | null = null) =>
    (await account.post<SendingAccepted>('sendings', body(recipients, { schedule: { delay, until: 0 } } as object))).body.TaskId;
  const over = await send(phones(SETTLED, 1));
  await eventually(() => firstRow(server.app.pool, 'select 1 from task where id = $1 and finished_at is not null', [over]).then(Boolean));
  await send(phones(WAITING, 3), new Date(Date.now() + 7 * 86_400_000).toISOString());
  const underWay = await send(phones(WAITING, 2));
  await eventually(() => firstRow(server.app.pool, 'select 1 from batch where task_id = $1', [underWay]).then(Boolean));
  return { accountId: account.id, token };
}
