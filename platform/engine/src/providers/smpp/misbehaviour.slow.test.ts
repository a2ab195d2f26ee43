import smpp from 'smpp';
import type { FailureCode } from '@cabinet/domain/sendings';
import { phones } from '../../testing/scenario.ts';
import type { Behaviour } from '../../testing/providers/smpp-centre.ts';
import { smppScenario, type SmppScenario } from '../../testing/providers/smpp-scenario.ts';

let at: SmppScenario;
afterEach(() => at.close());

const { errors } = smpp;
const LONG = 'a'.repeat(400);
const decimal = (id: string) => String(Number.parseInt(id, 16));

interface Case {
  does: string;
  behaviour: Behaviour;
  /** What becomes of each message; delivered unless said. */
  status?: string;
  error?: FailureCode;
  text?: string;
  settings?: Parameters<typeof smppScenario>[1];
  /** Units from the centre that have to be answered before the outcome counts. */
  units?: number;
}

const delivers: Behaviour = { after: (taken, centre) => centre.receipt(taken, 'DELIVRD') };
const says = (stat: string, error?: string): Behaviour => ({ after: (taken, centre) => centre.receipt(taken, stat, { error }) });
const firstSays = (name: string): Behaviour => ({ ...delivers, say: (_, attempt) => (attempt === 1 ? { status: errors[name] } : {}) });

const CASES: readonly Case[] = [
  { does: 'reports by text', behaviour: delivers },
  { does: 'reports by TLV, without any text', behaviour: { after: (taken, centre) => centre.tlvReceipt(taken, 'DELIVRD') } },
  { does: 'reports by data_sm', behaviour: { after: (taken, centre) => centre.tlvReceipt(taken, 'DELIVRD', { command: 'data_sm' }) } },
  { does: 'reports before it answers the submit', behaviour: { before: (taken, centre) => centre.receipt(taken, 'DELIVRD') } },
  {
    does: 'reports on another connection',
    settings: { binds: 3 },
    behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { session: centre.sessions.find((one) => one !== taken.session) }) },
  },
  {
    does: 'reports on a receiver only',
    settings: { bindType: 'separate', binds: 2 },
    behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { session: centre.sessions[0] }) },
  },
  {
    does: 'reports in a payload',
    behaviour: {
      after: (taken, centre) =>
        centre.receipt(taken, '', { fields: { short_message: Buffer.alloc(0), message_payload: Buffer.from(`id:${taken.id} stat:DELIVRD err:000`) } }),
    },
  },
  { does: 'forgets to flag its reports', behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { fields: { esm_class: 0 } }) } },
  { does: 'answers in hex and reports in decimal', behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: decimal(taken.id) }) } },
  {
    does: 'answers in decimal and reports in hex',
    behaviour: { say: (taken) => ({ id: decimal(taken.id) }), after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: Number(taken.id).toString(16) }) },
  },
  {
    does: 'answers in hex and reports in decimal before the answer',
    behaviour: { before: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: decimal(taken.id) }) },
  },
  {
    does: 'reports in decimal, as is set',
    settings: { messageIds: 'decimalInReceipts' },
    behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: decimal(taken.id) }) },
  },
  {
    does: 'changes the case of its ids and puts zeros before them',
    behaviour: {
      say: (taken) => ({ id: `00AB${taken.id.toUpperCase()}` }),
      after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: `0000000${taken.id.slice(2).toLowerCase()}` }),
    },
  },
  {
    does: 'gives ids with signs that the network writes as other bytes',
    behaviour: {
      say: (taken) => ({ id: `a_${taken.id}@$b` }),
      after: (taken, centre) => centre.receipt(taken, '', { fields: { short_message: Buffer.from(`id:${taken.id} stat:DELIVRD err:000`, 'ascii') } }),
    },
  },
  { does: 'reports everything twice', units: 2, behaviour: { after: (taken, centre) => [1, 2].forEach(() => centre.receipt(taken, 'DELIVRD')) } },
  { does: 'reports the end before the way', units: 3, behaviour: { after: (taken, centre) => ['DELIVRD', 'ENROUTE', 'ACCEPTD'].forEach((stat) => centre.receipt(taken, stat)) } },
  { does: 'reports the way before the end', units: 3, behaviour: { after: (taken, centre) => ['ENROUTE', 'ACCEPTD', 'DELIVRD'].forEach((stat) => centre.receipt(taken, stat)) } },
  { does: 'takes back what it reported', units: 2, behaviour: { after: (taken, centre) => ['DELIVRD', 'UNDELIV'].forEach((stat) => centre.receipt(taken, stat)) } },
  { does: 'says that it does not know', status: 'sent', units: 1, behaviour: says('UNKNOWN') },
  { does: 'says a word that is in no standard', status: 'sent', units: 1, behaviour: says('MAYBE') },
  { does: 'reports acceptance only', status: 'sent', units: 1, behaviour: says('ACCEPTD') },
  { does: 'reports under no id', status: 'sent', units: 1, behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: '' }) } },
  { does: 'reports under an id that nobody knows', status: 'sent', units: 1, behaviour: { after: (taken, centre) => centre.receipt(taken, 'DELIVRD', { id: 'fffffff' }) }, settings: { messageIds: 'same' } },
  { does: 'gives no id', status: 'sent', behaviour: { say: () => ({ id: '' }) } },
  { does: 'reports EXPIRED', status: 'failed', error: 'expired', text: 'EXPIRED', behaviour: says('EXPIRED') },
  { does: 'reports DELETED', status: 'failed', error: 'undelivered', text: 'DELETED', behaviour: says('DELETED') },
  { does: 'reports UNDELIV with an error', status: 'failed', error: 'undelivered', text: 'UNDELIV 006', behaviour: says('UNDELIV', '006') },
  { does: 'reports REJECTD', status: 'failed', error: 'rejected', text: 'REJECTD', behaviour: says('REJECTD') },
  { does: 'reports FAILED, which is in no standard', status: 'failed', error: 'undelivered', text: 'FAILED', behaviour: says('FAILED') },
  {
    does: 'reports the error by TLV',
    status: 'failed',
    error: 'undelivered',
    text: 'UNDELIV 11',
    behaviour: { after: (taken, centre) => centre.tlvReceipt(taken, 'UNDELIV', { error: Buffer.from([3, 0, 11]) }) },
  },
  { does: 'throttles at first', behaviour: firstSays('ESME_RTHROTTLED') },
  { does: 'has a full queue at first', behaviour: firstSays('ESME_RMSGQFUL') },
  { does: 'has a system error at first', behaviour: firstSays('ESME_RSYSERR') },
  { does: 'is temporarily unable at first', behaviour: firstSays('ESME_RX_T_APPN') },
  { does: 'throttles by a code of its own', settings: { temporaryErrors: [0x401] }, behaviour: { ...delivers, say: (_, attempt) => (attempt === 1 ? { status: 0x401 } : {}) } },
  { does: 'forgets that it is bound', behaviour: firstSays('ESME_RINVBNDSTS') },
  { does: 'refuses the number', status: 'failed', error: 'rejected', text: 'ESME_RINVDSTADR', behaviour: { say: () => ({ status: errors.ESME_RINVDSTADR }) } },
  { does: 'refuses with a code of its own', status: 'failed', error: 'rejected', text: '0x00000499', behaviour: { say: () => ({ status: 0x499 }) } },
  { does: 'refuses the first binds', behaviour: { ...delivers, bind: (attempt) => (attempt < 3 ? (errors.ESME_RBINDFAIL as number) : 0) } },
  { does: 'hangs up instead of an answer', behaviour: { ...delivers, say: (_, attempt) => (attempt === 1 ? 'hangUp' : {}) } },
  { does: 'never answers the first submit', settings: { responseSeconds: 0.2 }, behaviour: { ...delivers, say: (_, attempt) => (attempt === 1 ? 'nothing' : {}) } },
]; // prettier-ignore

test.each(CASES)('a centre that $does', async ({ behaviour, status = 'delivered', error, text, settings, units }) => {
  at = await smppScenario(behaviour, settings);
  const task = await at.through(phones(3));
  if (units) await at.receiptsAnswered(3 * units);
  await at.until(async () => (await task.byStatus())[status as 'sent'] === 3);
  const messages = await task.messages();
  expect(messages.map((message) => [message.status, message.error])).toEqual(Array(3).fill([status, error ?? null]));
  const { rows } = await at.pool.query<{ error_text: string | null }>('select error_text from sending');
  expect(rows.map((row) => row.error_text)).toEqual(Array(3).fill(text ?? null));
  expect(await at.funds()).toEqual({ balance: status === 'failed' ? 1000 : 997, held: status === 'sent' ? 3 : 0 });
});

const LONG_CASES: readonly Case[] = [
  { does: 'reports part after part', behaviour: delivers },
  { does: 'reports the parts before it answers', behaviour: { before: (taken, centre) => centre.receipt(taken, 'DELIVRD') } },
  { does: 'reports the parts in reverse', behaviour: reversed() },
  { does: 'reports one part only', status: 'sent', units: 1, behaviour: { after: (taken, centre) => partOf(taken.pdu) === 1 && centre.receipt(taken, 'DELIVRD') } },
  { does: 'fails one part', status: 'failed', error: 'undelivered', text: 'UNDELIV', behaviour: { after: (taken, centre) => centre.receipt(taken, partOf(taken.pdu) === 2 ? 'UNDELIV' : 'DELIVRD') } },
  { does: 'throttles one part at first', behaviour: { ...delivers, say: (taken, attempt) => (partOf(taken.pdu) === 2 && attempt === 1 ? { status: errors.ESME_RTHROTTLED } : {}) } },
  { does: 'refuses one part', status: 'failed', error: 'rejected', text: 'ESME_RINVMSGLEN', behaviour: { say: (taken) => (partOf(taken.pdu) === 3 ? { status: errors.ESME_RINVMSGLEN } : {}) } },
  { does: 'hangs up in the middle of the parts', behaviour: { ...delivers, say: (taken, attempt) => (partOf(taken.pdu) === 3 && attempt === 1 ? 'hangUp' : {}) } },
]; // prettier-ignore

function partOf(pdu: { short_message?: { udh?: Buffer[] } }): number {
  return pdu.short_message?.udh?.[0]?.at(-1) ?? 0;
}

function reversed(): Behaviour {
  const parts: Parameters<NonNullable<Behaviour['after']>>[0][] = [];
  return {
    after: (taken, centre) => {
      parts.push(taken);
      if (parts.length === 3)
        parts
          .splice(0)
          .reverse()
          .forEach((part) => centre.receipt(part, 'DELIVRD'));
    },
  };
}

test.each(LONG_CASES)(
  'a text in three parts through a centre that $does',
  async ({ behaviour, status = 'delivered', error, text, units }) => {
    at = await smppScenario(behaviour);
    const task = await at.through(phones(1), { text: LONG });
    if (units) await at.receiptsAnswered(units);
    await at.until(async () => (await task.byStatus())[status as 'sent'] === 1);
    const [message] = await task.messages();
    expect([message?.status, message?.error]).toEqual([status, error ?? null]);
    const { rows } = await at.pool.query<{ error_text: string | null }>('select error_text from sending');
    expect(rows[0]?.error_text).toBe(text ?? null);
    expect(await at.funds()).toEqual({ balance: status === 'failed' ? 1000 : 997, held: status === 'sent' ? 3 : 0 });
    // No part that the centre took goes out a second time.
    const sent = at.centre.taken.map((taken) => partOf(taken.pdu));
    expect(sent).toHaveLength(new Set(sent).size);
  },
);
