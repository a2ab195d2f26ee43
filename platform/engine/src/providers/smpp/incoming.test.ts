import smpp from 'smpp';
import { eventually } from '../../testing/eventually.ts';
import { smppScenario, type SmppScenario } from '../../testing/providers/smpp-scenario.ts';

let at: SmppScenario;
afterEach(() => at.close());

const ucs2 = smpp.encodings.UCS2.encode;
const udh = (header: readonly number[], text: string) => ({
  esm_class: 0x40,
  data_coding: 8,
  short_message: Buffer.concat([Buffer.from(header), ucs2(text)]),
});

async function stored() {
  const { rows } = await at.pool.query<{ sender: string; text: string; owner_id: string | null }>(
    'select sender, text, owner_id from sending_incoming order by created_at, text',
  );
  return rows;
}

test('what somebody writes is kept for the account that wrote to them, and STOP takes them off its sends', async () => {
  at = await smppScenario();
  await at.through(['+79160000110']);
  const answer = await at.centre.write({ short_message: 'STOP' });
  expect(answer.command_status).toBe(0);
  expect(await stored()).toEqual([{ sender: '+79160000110', text: 'STOP', owner_id: at.ownerId }]);
  expect((await at.pool.query('select recipient from opt_out')).rows).toEqual([{ recipient: '+79160000110' }]);
});

test.each([
  ['a header of one byte', (seq: number, text: string) => udh([5, 0, 3, 7, 3, seq], text)],
  ['a header of two bytes', (seq: number, text: string) => udh([6, 8, 4, 1, 7, 3, seq], text)],
  [
    'TLVs',
    (seq: number, text: string) => ({
      data_coding: 8,
      short_message: ucs2(text),
      sar_msg_ref_num: 7,
      sar_total_segments: 3,
      sar_segment_seqnum: seq,
    }),
  ],
  [
    'TLVs and a payload',
    (seq: number, text: string) => ({
      data_coding: 8,
      short_message: Buffer.alloc(0),
      message_payload: ucs2(text),
      sar_msg_ref_num: 7,
      sar_total_segments: 3,
      sar_segment_seqnum: seq,
    }),
  ],
])('a long text joined by %s becomes one message, whatever the order and the connection', async (_, part) => {
  at = await smppScenario({}, { binds: 2 });
  await at.isUp();
  const [one, two] = at.centre.sessions;
  await at.centre.write(part(3, 'завтра?'), one);
  await at.centre.write(part(1, 'Можно '), two);
  await at.centre.write(part(1, 'Можно '), one);
  expect(await stored()).toEqual([]);
  await at.centre.write(part(2, 'прийти '), one);
  expect(await stored()).toMatchObject([{ text: 'Можно прийти завтра?' }]);
  expect((await at.pool.query('select 1 from incoming_part')).rows).toEqual([]);
});

test('a message is answered only once it is stored, and the centre is asked to bring it again when it cannot be', async () => {
  at = await smppScenario();
  await at.isUp();
  const { sink } = at.engine;
  let isDown = true;
  at.provider.start({ ...sink, incoming: (...given) => (isDown ? Promise.reject(new Error('no database')) : sink.incoming(...given)) });
  expect((await at.centre.write({ short_message: 'Да', data_coding: 8 })).command_status).toBe(smpp.errors.ESME_RX_T_APPN);
  isDown = false;
  expect((await at.centre.write({ short_message: 'Да', data_coding: 8 })).command_status).toBe(0);
  expect(await stored()).toHaveLength(1);
});

test('a message whose answer was lost is kept once, though it comes again; the same words written twice are two messages', async () => {
  at = await smppScenario();
  await at.isUp();
  const { sink } = at.engine;
  let goOn = () => {};
  let isHeld = false;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  at.provider.start({
    ...sink,
    incoming: async (...given) => {
      isHeld = true;
      await held;
      return sink.incoming(...given);
    },
  });
  void at.centre.write({ short_message: 'Hi' });
  await eventually(() => isHeld);
  at.centre.hangUp();
  await eventually(() => at.centre.binds.length === 2);
  goOn();
  await eventually(async () => (await stored()).length === 1);
  await at.isUp();
  await at.centre.write({ short_message: 'Hi' });
  await at.centre.write({ short_message: 'Bye' });
  await at.centre.write({ short_message: 'Bye' });
  expect((await stored()).map(({ text }) => text)).toEqual(['Hi', 'Bye', 'Bye'].sort());
});
