import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderState } from '@cabinet/domain/providers';
import type { HttpSettings } from '@cabinet/domain/providers-http';
import type { Outbound } from '../../../plugins/outbound/outbound.ts';
import { systemClock, type Clock } from '../../clock.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal } from '../journal.ts';
import { Pace } from '../pace.ts';
import { Reach } from '../reach.ts';
import type { LiveProvider } from '../live-provider.ts';
import type { Outgoing, Report, Sink, Submitted } from '../provider.ts';
import { Submitter, type Offered } from '../submit.ts';
import { HttpCaller, NoAnswer, type HttpAnswer } from './call.ts';
import { Pending } from './pending.ts';
import { textAt } from './paths.ts';
import { incomingIn, isSigned, reportsIn } from './reports.ts';
import { fillRequest, type Values } from './template.ts';
import { valuesOf } from './values.ts';

export interface HttpSetup {
  name: string;
  settings: HttpSettings;
  types: readonly MessageType[];
  secrets: Readonly<Record<string, string>>;
  journal: Journal;
  clock?: Clock;
  outbound: Outbound;
  /** Where the files of messages are fetched from. */
  linkTo(id: string): string;
  /** Where reports are pushed to, for templates. */
  callbackUrl?: string;
}

const LARGEST_CALL = 200;
const RETRY = 2000;
const LONGEST_RETRY = 3_600_000;
/** How long a provider that did not let us in, or could not be reached, is left alone. */
const REST = 2000;

/** A provider with an HTTP API, spoken to by templates. */
export class HttpProvider implements LiveProvider {
  readonly name: string;
  readonly types: ReadonlySet<MessageType>;
  readonly batchSize: number;
  readonly reportTimeout: number;
  readonly pace: Pace;
  private readonly setup: HttpSetup;
  private readonly clock: Clock;
  private readonly caller: HttpCaller;
  private readonly submitter: Submitter;
  private readonly pending: Pending;
  private readonly reach = new Reach();
  private polledAt = 0;

  constructor(setup: HttpSetup) {
    const { name, settings, types, journal } = setup;
    const { throughput, connections, responseSeconds, reportHours } = settings;
    this.setup = setup;
    this.clock = setup.clock ?? systemClock;
    this.name = name;
    this.types = new Set(types);
    this.batchSize = throughput > 0 ? Math.max(1, Math.min(LARGEST_CALL, Math.floor(throughput * 2))) : LARGEST_CALL;
    this.reportTimeout = reportHours * 3_600_000;
    this.pace = new Pace(throughput);
    this.pending = new Pending(journal);
    this.caller = new HttpCaller(setup.outbound, { connections, timeout: responseSeconds * 1000 });
    this.submitter = new Submitter({
      provider: name,
      journal,
      inFlight: connections,
      isUp: () => this.reach.isUp(),
      offer: (message) => this.offer(message),
    });
  }

  submit(messages: readonly Outgoing[], isSound?: () => boolean): Promise<Submitted[]> {
    return this.submitter.submit(messages, isSound);
  }

  lookup(references: readonly number[]): Promise<Map<number, string>> {
    return this.submitter.lookup(references);
  }

  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.submitter.timesSent(references);
  }

  async isHealthy(): Promise<boolean> {
    return this.reach.isUp();
  }

  health(): { state: ProviderState; text: string | null } {
    return this.reach.health();
  }

  /** Throws when there is nobody at its address; any answer will do, since none is a message. */
  async verify(): Promise<void> {
    const { origin } = new URL(fillRequest(this.setup.settings.request, this.values()).url);
    await this.caller.call({ method: 'HEAD', url: origin, headers: {}, body: undefined });
  }

  /** Asks for statuses, where the provider does not push them. */
  async poll(sink: Sink): Promise<boolean> {
    const { poll, reports } = this.setup.settings;
    if (!poll || !reports || performance.now() < this.polledAt) return false;
    this.polledAt = performance.now() + poll.everySeconds * 1000;
    const needsIds = JSON.stringify(poll.request).includes('${ids}');
    const ids = needsIds ? await this.pending.some() : [];
    if (needsIds && ids.length === 0) return false;
    const answer = await this.caller.call(fillRequest(poll.request, { ...this.values(), ids: ids.join(',') })).catch(() => undefined);
    if (!answer || answer.status >= 300) return false;
    const found = reportsIn(read(answer.body), reports, this.clock.now());
    await this.hand(found, sink);
    return found.length > 0;
  }

  /** Takes in what the provider pushed. Answers false when it is not signed as it should be. */
  async receive(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, sink: Sink): Promise<boolean> {
    const { settings, secrets, types } = this.setup;
    const { signature, reports } = settings;
    if (signature) {
      const secret = secrets[signature.secret];
      if (!secret || !isSigned(body, String(headers[signature.header.toLowerCase()] ?? ''), secret, signature.encoding)) return false;
    }
    const now = this.clock.now();
    const given = read(body.toString(), String(headers['content-type'] ?? ''));
    if (reports) await this.hand(reportsIn(given, reports, now), sink);
    const incoming = incomingIn(given, settings, types[0] ?? 'sms', now);
    if (incoming.length > 0) await sink.incoming(this.name, incoming);
    return true;
  }

  private async hand(reports: readonly Report[], sink: Sink): Promise<void> {
    if (reports.length === 0) return;
    await sink.reports(this.name, reports);
    for (const { ref, status } of reports) if (status !== 'sent') this.pending.done(ref);
  }

  private async offer(message: Outgoing): Promise<Offered> {
    await this.pace.take(message.isUrgent);
    if (!this.reach.isUp()) return { outcome: 'lost', trace: [NOT_TAKEN] };
    try {
      const answer = await this.caller.call(
        fillRequest(this.setup.settings.request, { ...this.values(), ...valuesOf(message, this.setup.linkTo) }),
      );
      return this.understand(answer, message);
    } catch (error) {
      const wasSent = error instanceof NoAnswer && error.wasSent;
      this.reach.ill((error as Error).message, wasSent ? 0 : REST);
      return { outcome: 'lost', trace: [wasSent ? NO_ANSWER : NOT_TAKEN] };
    }
  }

  private understand({ status, headers, body }: HttpAnswer, { reference }: Outgoing): Offered {
    const { answer } = this.setup.settings;
    this.reach.answered();
    if (status === 429 || status === 503) {
      const retryAfter = secondsOf(headers['retry-after'], this.clock.now()) ?? RETRY;
      this.pace.pause(Math.min(retryAfter, REST));
      return { outcome: 'throttled', retryAfter, trace: [NOT_TAKEN] };
    }
    if (status === 401 || status === 403 || status === 407) {
      this.reach.ill(`The provider does not let us in: ${status}`, REST);
      return { outcome: 'lost', trace: [NOT_TAKEN] };
    }
    if (status >= 500 || (status >= 300 && status < 400)) {
      // It may have taken the message before it failed.
      this.reach.ill(`The provider answers ${status}`);
      return { outcome: 'throttled', retryAfter: RETRY, trace: [NO_ANSWER] };
    }
    this.reach.well();
    const given = read(body);
    const code = textAt(given, answer.code) ?? '';
    if (answer.throttled.includes(code)) return { outcome: 'throttled', retryAfter: RETRY, trace: [NOT_TAKEN] };
    const text = textAt(given, answer.error) ?? (code || String(status));
    const refused = answer.refused[code];
    if (refused) return { outcome: 'refused', code: refused, text };
    const isAccepted = status < 300 && (answer.accepted.length === 0 || answer.accepted.includes(code));
    if (!isAccepted) return { outcome: 'refused', code: 'rejected', text };
    const id = (textAt(given, answer.id) ?? `own:${reference}`).replaceAll(/\s/g, '_');
    this.pending.add(id);
    return { outcome: 'accepted', trace: [id] };
  }

  private values(): Values {
    const { secrets, callbackUrl } = this.setup;
    return { callbackUrl, ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`secret.${name}`, value])) };
  }
}

/** A body as JSON, or as a form; undefined where it is neither. */
function read(body: string, type = ''): unknown {
  if (type.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Milliseconds of a `Retry-After`, which is in seconds or a date. */
function secondsOf(given: string | string[] | undefined, now: Date): number | undefined {
  if (typeof given !== 'string') return undefined;
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : new Date(given).getTime() - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(LONGEST_RETRY, Math.max(100, milliseconds)) : undefined;
}
