import type { MessageType } from '@cabinet/domain/channels';
import type { HttpSettings } from '@cabinet/domain/providers-http';
import type { HttpOutbound } from './outbound.ts';
import { systemClock, type Clock } from '../../clock.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal } from '../journal.ts';
import { CalledProvider } from '../journaled-provider.ts';
import type { FetchedMedia, Outgoing, Report, Sink } from '../provider.ts';
import type { Offered } from '../submitter.ts';
import { HttpCaller, NoAnswer, type HttpAnswer } from './call.ts';
import { download } from './download.ts';
import { downtimeOf, downtimeText } from './downtime.ts';
import { PendingReports } from './pending.ts';
import { textAt } from './paths.ts';
import { observedCall, pushExchange } from './observed-call.ts';
import { incomingIn, isSigned, reportsIn, resultIn } from './reports.ts';
import { fillRequest, type Values } from './template.ts';
import { valuesOf } from './values.ts';
import { TUNING } from '../../options.ts';

export interface HttpSetup {
  name: string;
  settings: HttpSettings;
  types: readonly MessageType[];
  secrets: Readonly<Record<string, string>>;
  journal: Journal;
  clock?: Clock;
  outbound: HttpOutbound;
  /** Where the files of messages are fetched from. */
  linkTo(id: string): string;
  /** Where reports are pushed to, for templates. */
  callbackUrl?: string;
}

const LARGEST_CALL = 200;
const RETRY = 2000;
const LONGEST_RETRY = 3_600_000;

/** A provider with an HTTP API, spoken to by templates. */
export class HttpProvider extends CalledProvider {
  readonly types: ReadonlySet<MessageType>;
  readonly batchSize: number;
  readonly reportTimeout: number;
  readonly #setup: HttpSetup;
  readonly #clock: Clock;
  readonly #caller: HttpCaller;
  readonly #pending: PendingReports;
  #polledAt = 0;

  constructor(setup: HttpSetup) {
    const { name, settings, types, journal } = setup;
    const { throughput, connections, responseSeconds, reportHours } = settings;
    super({ name, journal, throughput, inFlight: connections });
    this.#setup = setup;
    this.#clock = setup.clock ?? systemClock;
    this.types = new Set(types);
    this.batchSize = throughput > 0 ? Math.max(1, Math.min(LARGEST_CALL, Math.floor(throughput * 2))) : LARGEST_CALL;
    this.reportTimeout = reportHours * 3_600_000;
    this.#pending = new PendingReports(journal);
    this.#caller = new HttpCaller(setup.outbound, { connections, timeout: responseSeconds * 1000 });
  }

  /**
   * Asks for what is at its address without a message, and tells the status. Throws when there is nobody, or when the answer
   * says that the service is down; any other will do, since the address of messages was not asked.
   */
  async verify(): Promise<string> {
    const { origin } = new URL(fillRequest(this.#setup.settings.request, this.#values()).url);
    const { status, headers } = await this.#caller.call({ method: 'HEAD', url: origin, headers: {}, body: undefined });
    const asked = millisecondsOf(headers['retry-after'], this.#clock.now());
    if (downtimeOf(status, asked)) throw new Error(downtimeText(status, asked));
    return `HTTP ${status}`;
  }

  /** Asks for statuses, where the provider does not push them. */
  async poll(sink: Sink): Promise<boolean> {
    const { poll, reports } = this.#setup.settings;
    if (!poll || !reports || performance.now() < this.#polledAt) return false;
    this.#polledAt = performance.now() + poll.everySeconds * 1000;
    const needsIds = JSON.stringify(poll.request).includes('${ids}');
    const ids = needsIds ? await this.#pending.some() : [];
    if (needsIds && ids.length === 0) return false;
    const answer = await this.#caller.call(fillRequest(poll.request, { ...this.#values(), ids: ids.join(',') })).catch(() => undefined);
    if (!answer || answer.status >= 300) return false;
    const found = reportsIn(read(answer.body), reports, this.#clock.now());
    await this.#hand(found, sink);
    return found.length > 0;
  }

  /** Takes in what the provider pushed. Answers false when it is not signed as it should be. */
  async receive(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, sink: Sink): Promise<boolean> {
    const { settings, types } = this.#setup;
    const { reports } = settings;
    if (!this.#isSigned(body, headers)) {
      this.observer?.exchanged(() => pushExchange({ given: undefined, hidden: [], answer: 'The signature is not valid' }));
      return false;
    }
    const now = this.#clock.now();
    const given = read(body.toString(), String(headers['content-type'] ?? ''));
    if (reports) await this.#hand(reportsIn(given, reports, now), sink);
    const incoming = incomingIn(given, settings, { type: types[0] ?? 'sms', at: now, open: (address) => this.#download(address) });
    if (incoming.length > 0) await sink.incoming(this.name, incoming);
    this.observer?.exchanged(() => pushExchange({ given, hidden: incoming.map(({ text }) => text) }));
    return true;
  }

  /** Opens a file that came in; only the service itself is shown the headers that let us in. */
  #download(address: string): Promise<FetchedMedia> {
    const { outbound, settings } = this.#setup;
    const { url, headers } = fillRequest({ ...settings.request, method: 'GET' }, this.#values());
    const isOwn = URL.canParse(address) && URL.canParse(url) && new URL(address).origin === new URL(url).origin;
    return download(outbound, address, isOwn ? headers : {});
  }

  #isSigned(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    const { settings, secrets } = this.#setup;
    if (!settings.signature) return true;
    const { header, secret: name, encoding } = settings.signature;
    const secret = secrets[name];
    return secret !== undefined && secret !== '' && isSigned(body, String(headers[header.toLowerCase()] ?? ''), secret, encoding);
  }

  async #hand(reports: readonly Report[], sink: Sink): Promise<void> {
    if (reports.length === 0) return;
    await sink.reports(this.name, reports);
    for (const { ref, status } of reports) if (status !== 'sent') this.#pending.done(ref);
  }

  protected async offer(message: Outgoing): Promise<Offered> {
    await this.rateLimiter.take(message.isUrgent);
    if (!this.connection.isUp()) return { outcome: 'lost', trace: [NOT_TAKEN] };
    try {
      const values = { ...this.#values(), ...valuesOf(message, this.#setup.linkTo) };
      const answer = await observedCall(this.observer, this.#caller, this.#setup.settings.request, values);
      return this.#understand(answer, message);
    } catch (error) {
      const wasSent = error instanceof NoAnswer && error.wasSent;
      this.connection.failed((error as Error).message, wasSent ? 0 : TUNING.downPauseMs);
      return { outcome: 'lost', trace: [wasSent ? NO_ANSWER : NOT_TAKEN] };
    }
  }

  #understand({ status, headers, body }: HttpAnswer, { reference }: Outgoing): Offered {
    const { answer, unclear } = this.#setup.settings;
    const asked = millisecondsOf(headers['retry-after'], this.#clock.now());
    const downtime = downtimeOf(status, asked);
    if (downtime) {
      const text = downtimeText(status, asked);
      this.connection.failed(text, TUNING.downPauseMs);
      const trace = [downtime.isCertain ? NOT_TAKEN : NO_ANSWER];
      const retryAfter = asked === undefined ? undefined : Math.min(asked, TUNING.longestPauseMs);
      return { outcome: 'down', trace, text, retryAfter, movesOn: unclear === 'next' };
    }
    if (status === 429) {
      const retryAfter = asked ?? RETRY;
      this.rateLimiter.pause(Math.min(retryAfter, TUNING.downPauseMs));
      return { outcome: 'throttled', retryAfter, trace: [NOT_TAKEN], text: downtimeText(status, asked) };
    }
    if (status === 401 || status === 403 || status === 407) {
      this.connection.failed(`The provider does not let us in: ${status}`, TUNING.downPauseMs);
      return { outcome: 'lost', trace: [NOT_TAKEN] };
    }
    if (status >= 500 || (status >= 300 && status < 400)) {
      // It may have taken the message before it failed.
      this.connection.failed(`The provider answers ${status}`);
      return { outcome: 'throttled', retryAfter: RETRY, trace: [NO_ANSWER], text: `HTTP ${status}` };
    }
    this.connection.succeeded();
    const given = read(body);
    const code = textAt(given, answer.code) ?? '';
    if (answer.throttled.includes(code)) return { outcome: 'throttled', retryAfter: asked ?? RETRY, trace: [NOT_TAKEN], text: code };
    const text = textAt(given, answer.error) ?? (code || String(status));
    const refused = answer.refused[code];
    if (refused) return { outcome: 'refused', code: refused, text };
    const isAccepted = status < 300 && (answer.accepted.length === 0 || answer.accepted.includes(code));
    if (!isAccepted) return { outcome: 'refused', code: 'rejected', text };
    const id = (textAt(given, answer.id) ?? `own:${reference}`).replaceAll(/\s/g, '_');
    const result = answer.result && resultIn(given, answer.result, this.#clock.now());
    if (result) return { outcome: 'accepted', trace: [id], result };
    this.#pending.add(id);
    return { outcome: 'accepted', trace: [id] };
  }

  #values(): Values {
    const { secrets, callbackUrl } = this.#setup;
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
function millisecondsOf(given: string | string[] | undefined, now: Date): number | undefined {
  if (typeof given !== 'string') return undefined;
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : new Date(given).getTime() - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(LONGEST_RETRY, Math.max(100, milliseconds)) : undefined;
}
