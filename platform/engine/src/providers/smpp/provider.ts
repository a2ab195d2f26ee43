import type { ProviderLink, ProviderState } from '@cabinet/domain/providers';
import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import type { Fields, Pdu } from 'smpp';
import { systemClock, type Clock } from '../../clock.ts';
import { CallBatcher } from '../call-batcher.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal, type Trace } from '../journal.ts';
import type { PartStore } from '../part-store.ts';
import { JournaledProvider } from '../journaled-provider.ts';
import type { Outgoing, Provider, Report, Sink } from '../provider.ts';
import type { Offered } from '../submitter.ts';
import { REFUSED_BINDS, THROTTLE_PAUSE, NOT_BOUND, THROTTLED, TRY_LATER, nameOf, retryAfter } from './answers.ts';
import type { SocketOutbound } from '../http/outbound.ts';
import { Bind, type Role, type SubmitAnswer } from './bind.ts';
import { Binds } from './binds.ts';
import { encode } from './encode.ts';
import { Mailbox } from './incoming.ts';
import { deliverExchange, submitExchange } from './exchanges.ts';
import { MessageIds } from './message-ids.ts';
import { receiptOf } from './receipt.ts';

export interface SmppSetup {
  name: string;
  settings: SmppSettings;
  password: string;
  journal: Journal;
  parts: PartStore;
  outbound: SocketOutbound;
  clock?: Clock;
  backOff?: { first: number; longest: number };
}

/** Seconds' worth of the pace that one call takes at most. */
const CALL_SECONDS = 2;
const LARGEST_CALL = 5000;
/** Ids that decide in which form receipts bring them. */
const RECENT_IDS = 2000;

/** An SMPP 3.4 centre (decisions.md "Channels and providers"; docs/providers.md says what each of its misbehaviours leads to). */
export class SmppProvider extends JournaledProvider {
  readonly types = new Set(['sms'] as const);
  readonly batchSize: number;
  readonly reportTimeout: number;
  readonly #setup: SmppSetup;
  readonly #clock: Clock;
  readonly #binds: Binds;
  #ids: MessageIds;
  #receipts: CallBatcher<Report> | undefined;
  #mailbox: Mailbox | undefined;

  constructor(setup: SmppSetup) {
    const { name, settings, journal } = setup;
    const { throughput, window, binds, reportHours, messageIds } = settings;
    const backOff = setup.backOff ?? { first: 1000, longest: 60_000 };
    // No more than a second's worth is on its way: it may be sent twice after a crash.
    const places = window * binds;
    const inFlight = throughput > 0 ? Math.min(places, Math.max(1, Math.floor(throughput))) : places;
    super({ name, journal, throughput, inFlight });
    this.#setup = setup;
    this.#clock = setup.clock ?? systemClock;
    this.batchSize = throughput > 0 ? Math.max(1, Math.min(LARGEST_CALL, Math.floor(throughput * CALL_SECONDS))) : LARGEST_CALL;
    this.reportTimeout = reportHours * 3_600_000;
    this.#ids = new MessageIds(messageIds);
    this.#binds = new Binds(
      rolesOf(settings).map(
        (role) =>
          new Bind({
            role,
            settings,
            password: setup.password,
            outbound: setup.outbound,
            backOff,
            onDeliver: (pdu, canAnswer) => this.#receive(pdu, canAnswer),
            onChange: () => this.#binds?.pass(),
          }),
      ),
      window,
    );
  }

  start(sink: Sink): void {
    this.#receipts = new CallBatcher((reports) => sink.reports(this.name, reports));
    this.#mailbox = new Mailbox(
      this.#setup.parts,
      (message) => sink.incoming(this.name, [message]),
      () => this.#clock.now(),
    );
    const learn = this.#setup.settings.messageIds === 'auto' ? this.#setup.journal.recent(RECENT_IDS) : Promise.resolve([]);
    void learn
      .catch(() => [])
      .then((ids) => {
        ids.reverse().forEach((id) => this.#ids.answered(id));
        if (this.#receipts) this.#binds.all.forEach((bind) => bind.open());
      });
  }

  async stop(): Promise<void> {
    this.#receipts = undefined;
    await Promise.all(this.#binds.all.map((bind) => bind.close()));
  }

  health(): { state: ProviderState; text: string | null } {
    const { all } = this.#binds;
    const bound = all.filter((bind) => bind.state === 'bound').length;
    const text = all.find((bind) => bind.text !== null)?.text ?? null;
    if (bound === all.length) return { state: 'up', text: null };
    if (bound > 0) return { state: 'degraded', text };
    return { state: all.some((bind) => bind.state === 'waiting') || text ? 'down' : 'connecting', text };
  }

  override takeOver(before: Provider): void {
    super.takeOver(before);
    // Receipts of what went out over the connections before come in over these.
    if (before instanceof SmppProvider && before.#setup.settings.messageIds === this.#setup.settings.messageIds) this.#ids = before.#ids;
  }

  opening(): 'opening' | 'open' | 'refused' {
    const { all } = this.#binds;
    if (all.every((bind) => bind.state === 'bound')) return 'open';
    return all.some(({ text }) => text !== null && REFUSED_BINDS.has(text)) ? 'refused' : 'opening';
  }

  links(): ProviderLink[] {
    const { window } = this.#setup.settings;
    return this.#binds.all.map(({ role, state, text, inUse }) => ({ role, state, text, inUse, window }));
  }

  protected isUp(): boolean {
    return this.#binds.isUp;
  }

  protected async offer(message: Outgoing, before: Trace): Promise<Offered> {
    const parts = encode(message, this.#setup.settings, this.#clock.now());
    const isTaken = (part: number) => before[part] !== undefined && before[part] !== NOT_TAKEN && before[part] !== NO_ANSWER;
    const answers = await Promise.all(
      parts.map((fields, part): Promise<SubmitAnswer> | string => (isTaken(part) ? (before[part] as string) : this.#send(fields, message))),
    );
    const refused = answers.find((answer) => typeof answer === 'object' && this.#isRefusal(answer.status));
    if (typeof refused === 'object') return { outcome: 'refused', code: 'rejected', text: nameOf(refused.status) };
    const trace = answers.map((answer, part) => {
      if (typeof answer === 'object') return answer.status === 0 ? this.#idOf(answer.id, message, part) : NOT_TAKEN;
      return answer === 'notSent' ? NOT_TAKEN : answer === 'noAnswer' ? NO_ANSWER : answer;
    });
    const isLost = answers.some((answer) => answer === 'notSent' || answer === 'noAnswer' || isUnbound(answer));
    if (isLost) return { outcome: 'lost', trace };
    const busy = answers.flatMap((answer) => (typeof answer === 'object' && answer.status !== 0 ? answer.status : []));
    const [first] = busy;
    if (first === undefined) return { outcome: 'accepted', trace };
    const waits = busy.map((status) => this.#retryAfter(status) ?? 0);
    return { outcome: 'throttled', retryAfter: Math.max(...waits), trace, text: nameOf(first) };
  }

  async #send(fields: Fields, message: Outgoing): Promise<SubmitAnswer> {
    const { isUrgent = false } = message;
    await this.rateLimiter.take(isUrgent);
    const bind = await this.#binds.acquire(isUrgent);
    if (!bind) return 'notSent';
    const start = performance.now();
    const answer = await bind.submit(fields);
    this.observer?.exchanged(() => submitExchange(fields, message, answer, performance.now() - start));
    if (typeof answer === 'object' && answer.status === THROTTLED) this.rateLimiter.pause(THROTTLE_PAUSE);
    if (isUnbound(answer)) bind.drop(nameOf(NOT_BOUND));
    this.#binds.release(bind);
    return answer;
  }

  /** The id of an accepted message; one without an id gets an id of ours, as no receipt can name it. */
  #idOf(id: string, { reference }: Outgoing, part: number): string {
    return id.trim() === '' ? `none:${reference}:${part}` : this.#ids.answered(id);
  }

  #retryAfter(status: number): number | undefined {
    return retryAfter(status, this.#setup.settings.temporaryErrors);
  }

  #isRefusal(status: number): boolean {
    return status !== 0 && status !== NOT_BOUND && this.#retryAfter(status) === undefined;
  }

  /** Takes in a unit; answered with success only once it is stored, else the centre is asked to bring it again. */
  async #receive(pdu: Pdu, canAnswer: () => boolean): Promise<number> {
    const start = performance.now();
    const status = await this.#store(pdu, canAnswer);
    this.observer?.exchanged(() => deliverExchange(pdu, status, performance.now() - start));
    return status;
  }

  async #store(pdu: Pdu, canAnswer: () => boolean): Promise<number> {
    const receipts = this.#receipts,
      mailbox = this.#mailbox;
    if (!receipts || !mailbox) return TRY_LATER;
    try {
      const receipt = receiptOf(pdu);
      if (!receipt) await mailbox.take(pdu, canAnswer);
      else if (receipt.id !== undefined && receipt.meaning) {
        const { status, code } = receipt.meaning;
        const ref = await this.#ids.reported(receipt.id);
        await receipts.add({ ref, status, at: this.#clock.now(), ...(code ? { code, text: receipt.text } : {}) });
      }
      return 0;
    } catch {
      return TRY_LATER;
    }
  }
}

const isUnbound = (answer: SubmitAnswer | string) => typeof answer === 'object' && answer.status === NOT_BOUND;

function rolesOf({ bindType, binds }: SmppSettings): Role[] {
  if (bindType === 'transceiver') return Array.from({ length: binds }, () => 'transceiver');
  return ['receiver', ...Array.from({ length: binds }, (): Role => 'transmitter')];
}
