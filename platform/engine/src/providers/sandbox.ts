import { randomInt } from 'node:crypto';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import { SANDBOX_DELAYS, SANDBOX_DIGITS, sandboxDigits } from '@cabinet/domain/sandbox-digits';
import type { Pool } from 'pg';
import { after, type Clock } from '../clock.ts';
import { yieldToEventLoop, inLightSlices } from '../storage/event-loop.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';
import { ProviderDown, type Outgoing, type Provider, type Sink, type Submitted } from './provider.ts';
import { lookUpNumber } from './sandbox-lookups.ts';
import { STAGES, eventsAt, writesBack, type StoredSubmit } from './sandbox-behaviour.ts';

/** Single messages that it shows to whoever tries the demo out. */
const SHOWN = 50;

/** Lists are read as one text each: thousands of elements, one by one, would cost more than what becomes of them. */
type Written = Omit<StoredSubmit, 'refs' | 'digits' | 'recipients'> & Record<'refs' | 'digits' | 'recipients', string>;

function parseStored({ refs, digits, recipients, ...kept }: Written): StoredSubmit {
  return { ...kept, refs: refs.split(' '), digits: digits.split(' ').map(Number), recipients: recipients.split(' ') };
}

/** A message as its recipient reads it. */
export interface SandboxMessage extends Pick<Outgoing, 'type' | 'sender' | 'recipient' | 'text'> {
  at: Date;
}

/**
 * Stands in for every provider. What becomes of a message is set by the last two digits of its recipient
 * (`SANDBOX_DIGITS`). Like a real provider it has a memory of its own, which outlives both a killed worker and a killed database.
 */
export class Sandbox implements Provider {
  readonly name: string = 'sandbox';
  readonly types = new Set(MESSAGE_TYPES);
  readonly batchSize = 5000;
  /** Milliseconds: the sandbox reports within half a minute or never. */
  readonly reportTimeout = 60_000;
  readonly #offered = new Set<number>();
  readonly #shown: SandboxMessage[] = [];
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #networkOf: (address: string) => string | null;

  /** `networkOf` finds the codes of a number's network by its prefix. */
  constructor(pool: Pool, clock: Clock, networkOf: (address: string) => string | null = () => null) {
    this.#pool = pool;
    this.#clock = clock;
    this.#networkOf = networkOf;
  }

  /** The single messages that came to it last in this process, the newest first: what their recipients read. */
  get latest(): readonly SandboxMessage[] {
    return this.#shown;
  }

  async isHealthy(): Promise<boolean> {
    const row = await firstRow<{ is_down: boolean }>(this.#pool, 'select is_down from sandbox_state where provider = $1', [this.name]);
    return row?.is_down !== true;
  }

  /** Switches it off and on, to see what a provider that is down does. */
  async setDown(isDown: boolean): Promise<void> {
    await run(
      this.#pool,
      'insert into sandbox_state (provider, is_down) values ($1, $2) on conflict (provider) do update set is_down = excluded.is_down',
      [this.name, isDown],
    );
  }

  async submit(messages: readonly Outgoing[]): Promise<Submitted[]> {
    if (!(await this.isHealthy())) throw new ProviderDown(this.name, true);
    const seed = randomInt(2 ** 32)
      .toString(16)
      .padStart(8, '0');
    const taken: { message: Outgoing; ref: string; digits: number }[] = [];
    const answers: Submitted[] = [];
    await inLightSlices(messages, (message) => {
      const { reference } = message;
      const digits = sandboxDigits(message.recipient);
      if (digits === SANDBOX_DIGITS.refused)
        return void answers.push({ reference, outcome: 'refused', code: 'rejected', text: 'Refused by the sandbox' });
      if (digits === SANDBOX_DIGITS.throttled && !this.#offered.has(reference)) {
        this.#offered.add(reference);
        return void answers.push({
          reference,
          outcome: 'throttled',
          retryAfter: SANDBOX_DELAYS.throttle,
          text: 'Throttled by the sandbox',
        });
      }
      this.#offered.delete(reference);
      if (message.isUrgent) this.#show(message);
      const ref = `${(Math.imul(answers.length + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}${seed}`;
      taken.push({ message, ref, digits });
      answers.push({ reference, outcome: 'accepted', ref });
    });
    if (taken.length > 0) await this.#keep(taken);
    return answers;
  }

  async lookup(references: readonly number[]): Promise<Map<number, string>> {
    if (!(await this.isHealthy())) throw new ProviderDown(this.name, true);
    const wanted = new Set(references);
    const kept = await rows<{ sendings: (string | number)[]; refs: string[] }>(
      this.#pool,
      'select sendings, refs from sandbox_submit where hi >= $1 and lo <= $2',
      [Math.min(...references), Math.max(...references)],
    );
    const found = new Map<number, string>();
    for (const { sendings, refs } of kept) {
      sendings.forEach((id, index) => {
        if (wanted.has(Number(id))) found.set(Number(id), refs[index] as string);
      });
    }
    return found;
  }

  async poll(sink: Sink): Promise<boolean> {
    const now = this.#clock.now();
    const did = await transaction(this.#pool, async (client) => {
      const row = await firstRow<Written>(
        client,
        `select id, type, at, stage, array_to_string(refs, ' ') as refs, array_to_string(digits, ' ') as digits, array_to_string(recipients, ' ') as recipients
           from sandbox_submit where next_at <= $1 order by next_at limit 1 for update skip locked`,
        [now],
      );
      if (!row) return false;
      const kept = parseStored(row);
      await yieldToEventLoop(kept.refs.length);
      const { reports, incoming } = eventsAt(kept, now, (type, recipient) =>
        lookUpNumber(type, recipient, this.#networkOf(recipient), now),
      );
      await yieldToEventLoop(kept.refs.length);
      if (reports.length > 0) await sink.reports(this.name, reports);
      if (incoming.length > 0) await sink.incoming(this.name, incoming);
      const next = STAGES.findIndex((stage, index) => index > kept.stage && kept.digits.some((digits) => stage.concerns(digits)));
      await run(client, 'update sandbox_submit set stage = $2, next_at = $3 where id = $1', [
        kept.id,
        next < 0 ? STAGES.length : next,
        next < 0 ? null : after(kept.at, STAGES[next]?.delay ?? 0),
      ]);
      return true;
    });
    return did ?? false;
  }

  #show({ type, sender, recipient, text }: Outgoing): void {
    this.#shown.unshift({ type, sender, recipient, text, at: this.#clock.now() });
    this.#shown.length = Math.min(this.#shown.length, SHOWN);
  }

  async #keep(taken: readonly { message: Outgoing; ref: string; digits: number }[]): Promise<void> {
    const now = this.#clock.now();
    const ids = taken.map(({ message }) => message.reference);
    const digits = taken.map((one) => one.digits);
    const stage = STAGES.findIndex(({ concerns }) => digits.some(concerns));
    await run(
      this.#pool,
      `insert into sandbox_submit (lo, hi, type, sender, refs, sendings, digits, recipients, at, stage, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        Math.min(...ids),
        Math.max(...ids),
        taken[0]?.message.type,
        taken[0]?.message.sender,
        taken.map((one) => one.ref),
        ids,
        digits,
        taken.map(({ message, digits: last }) => (writesBack(last) || LOOKUP_TYPES.has(message.type) ? message.recipient : '')),
        now,
        Math.max(stage, 0),
        stage < 0 ? null : after(now, STAGES[stage]?.delay ?? 0),
      ],
    );
  }
}
