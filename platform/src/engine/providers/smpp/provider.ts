import type { ProviderState } from '@cabinet/domain/providers';
import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import type { Fields, Pdu } from 'smpp';
import { systemClock, type Clock } from '../../clock.ts';
import { Gathered } from '../gathered.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal, type Trace } from '../journal.ts';
import { Pace } from '../pace.ts';
import type { PartStore } from '../part-store.ts';
import type { LiveProvider } from '../live-provider.ts';
import type { Outgoing, Report, Sink, Submitted } from '../provider.ts';
import { Submitter, type Offered } from '../submit.ts';
import { BREATH, NOT_BOUND, THROTTLED, TRY_LATER, nameOf, retryAfter } from './answers.ts';
import { Bind, type Role, type SubmitAnswer } from './bind.ts';
import { Binds } from './binds.ts';
import { encode } from './encode.ts';
import { Mailbox } from './incoming.ts';
import { MessageIds } from './message-ids.ts';
import { receiptOf } from './receipt.ts';

export interface SmppSetup {
  name: string;
  settings: SmppSettings;
  password: string;
  journal: Journal;
  parts: PartStore;
  clock?: Clock;
  backOff?: { first: number; longest: number };
}

/** Seconds' worth of the pace that one call takes at most. */
const CALL_SECONDS = 2;
const LARGEST_CALL = 5000;
/** Ids that decide in which form receipts bring them. */
const RECENT_IDS = 2000;

/** An SMPP 3.4 centre (decisions.md "Channels and providers"; docs/providers.md says what each of its misbehaviours leads to). */
export class SmppProvider implements LiveProvider {
  readonly name: string;
  readonly types = new Set(['sms'] as const);
  readonly batchSize: number;
  readonly reportTimeout: number;
  readonly pace: Pace;
  private readonly setup: SmppSetup;
  private readonly clock: Clock;
  private readonly binds: Binds;
  private readonly ids: MessageIds;
  private readonly submitter: Submitter;
  private receipts: Gathered<Report> | undefined;
  private mailbox: Mailbox | undefined;

  constructor(setup: SmppSetup) {
    const { name, settings, journal } = setup;
    const { throughput, window, binds, reportHours, messageIds } = settings;
    const backOff = setup.backOff ?? { first: 1000, longest: 60_000 };
    this.setup = setup;
    this.clock = setup.clock ?? systemClock;
    this.name = name;
    this.batchSize = throughput > 0 ? Math.max(1, Math.min(LARGEST_CALL, Math.floor(throughput * CALL_SECONDS))) : LARGEST_CALL;
    this.reportTimeout = reportHours * 3_600_000;
    this.pace = new Pace(throughput);
    this.ids = new MessageIds(messageIds);
    this.binds = new Binds(
      rolesOf(settings).map(
        (role) =>
          new Bind({
            role,
            settings,
            password: setup.password,
            backOff,
            onDeliver: (pdu, canAnswer) => this.hear(pdu, canAnswer),
            onChange: () => this.binds?.pass(),
          }),
      ),
      window,
    );
    this.submitter = new Submitter({
      provider: name,
      journal,
      inFlight: throughput > 0 ? Math.min(window * binds, Math.max(1, Math.floor(throughput))) : window * binds,
      isUp: () => this.binds.isUp,
      offer: (message, before) => this.offer(message, before),
    });
  }

  start(sink: Sink): void {
    this.receipts = new Gathered((reports) => sink.reports(this.name, reports));
    this.mailbox = new Mailbox(
      this.setup.parts,
      (message) => sink.incoming(this.name, [message]),
      () => this.clock.now(),
    );
    const learn = this.setup.settings.messageIds === 'auto' ? this.setup.journal.recent(RECENT_IDS) : Promise.resolve([]);
    void learn
      .catch(() => [])
      .then((ids) => {
        ids.reverse().forEach((id) => this.ids.answered(id));
        if (this.receipts) this.binds.all.forEach((bind) => bind.open());
      });
  }

  async stop(): Promise<void> {
    this.receipts = undefined;
    await Promise.all(this.binds.all.map((bind) => bind.close()));
  }

  submit(messages: readonly Outgoing[], isSound?: () => boolean): Promise<Submitted[]> {
    return this.submitter.submit(messages, isSound);
  }

  /** A centre cannot be asked by our reference, so the journal answers for it. */
  lookup(references: readonly number[]): Promise<Map<number, string>> {
    return this.submitter.lookup(references);
  }

  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.submitter.timesSent(references);
  }

  async isHealthy(): Promise<boolean> {
    return this.binds.isUp;
  }

  health(): { state: ProviderState; text: string | null } {
    const { all } = this.binds;
    const bound = all.filter((bind) => bind.state === 'bound').length;
    const text = all.find((bind) => bind.text !== null)?.text ?? null;
    if (bound === all.length) return { state: 'up', text: null };
    if (bound > 0) return { state: 'degraded', text };
    return { state: all.some((bind) => bind.state === 'waiting') || text ? 'down' : 'connecting', text };
  }

  private async offer(message: Outgoing, before: Trace): Promise<Offered> {
    const parts = encode(message, this.setup.settings, this.clock.now());
    const isTaken = (part: number) => before[part] !== undefined && before[part] !== NOT_TAKEN && before[part] !== NO_ANSWER;
    const answers = await Promise.all(
      parts.map((fields, part): Promise<SubmitAnswer> | string => (isTaken(part) ? (before[part] as string) : this.send(fields, message))),
    );
    const refused = answers.find((answer) => typeof answer === 'object' && this.isRefusal(answer.status));
    if (typeof refused === 'object') return { outcome: 'refused', code: 'rejected', text: nameOf(refused.status) };
    const trace = answers.map((answer, part) => {
      if (typeof answer === 'object') return answer.status === 0 ? this.idOf(answer.id, message, part) : NOT_TAKEN;
      return answer === 'notSent' ? NOT_TAKEN : answer === 'noAnswer' ? NO_ANSWER : answer;
    });
    const isLost = answers.some((answer) => answer === 'notSent' || answer === 'noAnswer' || isUnbound(answer));
    if (isLost) return { outcome: 'lost', trace };
    const waits = answers.flatMap((answer) =>
      typeof answer === 'object' && answer.status !== 0 ? (this.retryAfter(answer.status) ?? []) : [],
    );
    return waits.length > 0 ? { outcome: 'throttled', retryAfter: Math.max(...waits), trace } : { outcome: 'accepted', trace };
  }

  private async send(fields: Fields, { isUrgent = false }: Outgoing): Promise<SubmitAnswer> {
    await this.pace.take(isUrgent);
    const bind = await this.binds.acquire(isUrgent);
    if (!bind) return 'notSent';
    const answer = await bind.submit(fields);
    if (typeof answer === 'object' && answer.status === THROTTLED) this.pace.pause(BREATH);
    if (isUnbound(answer)) bind.drop(nameOf(NOT_BOUND));
    this.binds.release(bind);
    return answer;
  }

  /** A centre that takes a message without giving it an id will never be heard of it again. */
  private idOf(id: string, { reference }: Outgoing, part: number): string {
    return id.trim() === '' ? `none:${reference}:${part}` : this.ids.answered(id);
  }

  private retryAfter(status: number): number | undefined {
    return retryAfter(status, this.setup.settings.temporaryErrors);
  }

  private isRefusal(status: number): boolean {
    return status !== 0 && status !== NOT_BOUND && this.retryAfter(status) === undefined;
  }

  /** Takes in a unit; answered with success only once it is stored, else the centre is asked to bring it again. */
  private async hear(pdu: Pdu, canAnswer: () => boolean): Promise<number> {
    const { receipts, mailbox } = this;
    if (!receipts || !mailbox) return TRY_LATER;
    try {
      const receipt = receiptOf(pdu);
      if (!receipt) await mailbox.take(pdu, canAnswer);
      else if (receipt.id !== undefined && receipt.meaning) {
        const { status, code } = receipt.meaning;
        const ref = await this.ids.reported(receipt.id);
        await receipts.add({ ref, status, at: this.clock.now(), ...(code ? { code, text: receipt.text } : {}) });
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
