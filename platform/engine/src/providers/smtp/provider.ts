import type { SmtpSettings } from '@cabinet/domain/providers-smtp';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { NO_ANSWER, NOT_TAKEN, type Journal } from '../journal.ts';
import { CalledProvider } from '../journaled-provider.ts';
import type { SocketOutbound } from '../http/outbound.ts';
import type { FileSource, Outgoing, Report, Sink } from '../provider.ts';
import type { Offered } from '../submitter.ts';
import { guardedSockets } from './connect.ts';
import { mailOf, refOf } from './mail.ts';
import { readNotice } from './read-notice.ts';
import { ReturnPaths } from './return-path.ts';
import { TUNING } from '../../options.ts';

export interface SmtpSetup {
  name: string;
  settings: SmtpSettings;
  password: string;
  /** Where letters that came to the return addresses are given to; their addresses are proved by the secret in it. */
  callbackUrl?: string | undefined;
  journal: Journal;
  files: FileSource;
  outbound: SocketOutbound;
}

/** What a failed command carries, as the library has it. */
type Failure = Error & { code?: string; command?: string; responseCode?: number; response?: string; syscall?: string };

/** Mails for each connection that are written down, so that none waits for the next. */
const QUEUED = 4;
const LARGEST_CALL = 100;
const RETRY = 30_000;
/** Failures from before the text of a message can have gone out. */
const EARLY = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** Return addresses of the mails of a server, where somebody gives us what comes to them. */
function pathsOf({ settings: { bounces }, callbackUrl }: SmtpSetup): ReturnPaths | undefined {
  return bounces === '' || callbackUrl === undefined
    ? undefined
    : new ReturnPaths(bounces, callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1));
}

/**
 * A mail server. Taking a message for good is all that it says: there are no reports, so what it took is delivered as far
 * as anybody here will know, unless a letter that came back says otherwise (docs/providers.md).
 */
export class SmtpProvider extends CalledProvider {
  readonly types = new Set(['email'] as const);
  readonly batchSize = LARGEST_CALL;
  readonly reportTimeout = 60_000;
  readonly #setup: SmtpSetup;
  readonly #paths: ReturnPaths | undefined;
  readonly #transport: Transporter<SMTPPool.SentMessageInfo>;

  constructor(setup: SmtpSetup) {
    const { name, settings, password, journal, outbound } = setup;
    const { host, port, security, username, connections, throughput, responseSeconds } = settings;
    const timeout = responseSeconds * 1000;
    super({ name, journal, throughput, inFlight: connections * QUEUED });
    this.#setup = setup;
    this.#paths = pathsOf(setup);
    this.#transport = createTransport({
      pool: true,
      host,
      port,
      getSocket: guardedSockets(outbound),
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      maxConnections: connections,
      maxMessages: Infinity,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async stop(): Promise<void> {
    this.#transport.close();
  }

  /** Throws the server's own words when it cannot be reached or does not let us in. */
  async verify(): Promise<void> {
    await this.#transport.verify();
  }

  /** Takes in a letter that came to a return address, as it came: a bounce fails its mail, and who is gone or complains is written to no more. */
  async receive(letter: Buffer, _headers: unknown, sink: Sink): Promise<boolean> {
    const notice = this.#paths && (await readNotice(letter, this.#paths));
    this.observer?.exchanged(() => ({
      direction: 'in',
      operation: 'bounce',
      request: notice ? `${notice.kind}: ${notice.reference}` : 'a letter',
      answer: notice?.text ?? 'No notice of a mail that was sent from here',
      isOk: notice !== undefined,
      milliseconds: 0,
      ...(notice ? { reference: notice.reference } : {}),
      hidden: [],
    }));
    if (!notice) return true;
    const { reference, kind, isAddressGone, text } = notice;
    const at = new Date();
    if (kind === 'bounced') {
      const report: Report = { ref: refOf(reference, this.#setup.settings.from), status: 'failed', code: 'undelivered', text, at };
      await sink.reports(this.name, [report]);
    }
    const isComplaint = kind === 'complained';
    await sink.returned({ reference, source: isComplaint ? 'complaint' : 'bounce', optsOut: isComplaint || isAddressGone, text, at });
    return true;
  }

  protected async offer(message: Outgoing): Promise<Offered> {
    await this.rateLimiter.take(message.isUrgent);
    if (!this.connection.isUp()) return { outcome: 'lost', trace: [NOT_TAKEN] };
    const fileId = message.payload?.file;
    const file = fileId === undefined ? undefined : await this.#setup.files.open(fileId);
    if (fileId !== undefined && !file) return { outcome: 'refused', code: 'rejected', text: 'The attached file is gone' };
    const attachments = file ? [{ filename: file.filename, contentType: file.type, content: file.content }] : [];
    const mail = mailOf(message, this.#setup.settings, { attachments, paths: this.#paths });
    const start = performance.now();
    const reportAnswer = (answer: string, isOk: boolean) =>
      this.observer?.exchanged(() => ({
        direction: 'out',
        operation: 'mail',
        request: `MAIL FROM, RCPT TO: ${message.recipient}\nmessage-id: ${mail.messageId}`,
        answer,
        isOk,
        milliseconds: Math.round(performance.now() - start),
        reference: message.reference,
        hidden: [message.recipient, message.text],
      }));
    try {
      const { response } = await this.#transport.sendMail(mail);
      reportAnswer(response, true);
      this.connection.succeeded();
      return { outcome: 'accepted', trace: [refOf(message.reference, this.#setup.settings.from)] };
    } catch (error) {
      const { response, message: words } = error as Failure;
      reportAnswer(response ?? words, false);
      return this.#failed(error as Failure);
    }
  }

  #failed({ responseCode, response, command, code, message, syscall }: Failure): Offered {
    const text = (response ?? message).slice(0, 500);
    const isAboutUs = command === 'CONN' || command?.startsWith('AUTH') || code === 'EAUTH' || code === 'ETLS' || code === 'EDNS';
    if (responseCode !== undefined && !isAboutUs) {
      if (responseCode === 421) return this.#lost(text, false);
      if (responseCode < 500) return { outcome: 'throttled', retryAfter: RETRY, trace: [NOT_TAKEN], text };
      return { outcome: 'refused', code: 'rejected', text };
    }
    // When a connection breaks, the library does not say how far it had come: in doubt, unless it never stood.
    const isEarly =
      responseCode !== undefined || EARLY.has(code ?? '') || syscall === 'connect' || /greeting|connection timeout/i.test(message);
    return this.#lost(text, !isEarly);
  }

  #lost(reason: string, wasSent: boolean): Offered {
    this.connection.failed(reason, TUNING.downPauseMs);
    return { outcome: 'lost', trace: [wasSent ? NO_ANSWER : NOT_TAKEN] };
  }
}
