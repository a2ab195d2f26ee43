import type { ProviderState } from '@cabinet/domain/providers';
import type { SmtpSettings } from '@cabinet/domain/providers-smtp';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { NO_ANSWER, NOT_TAKEN, type Journal } from '../journal.ts';
import { Pace } from '../pace.ts';
import { Reach } from '../reach.ts';
import type { LiveProvider } from '../live-provider.ts';
import type { FileSource, Outgoing, Submitted } from '../provider.ts';
import { Submitter, type Offered } from '../submit.ts';
import { mailOf } from './mail.ts';

export interface SmtpSetup {
  name: string;
  settings: SmtpSettings;
  password: string;
  journal: Journal;
  files: FileSource;
}

/** What a failed command carries, as the library has it. */
type Failure = Error & { code?: string; command?: string; responseCode?: number; response?: string; syscall?: string };

/** Mails for each connection that are written down, so that none waits for the next. */
const QUEUED = 4;
const LARGEST_CALL = 100;
const RETRY = 30_000;
const REST = 2000;
/** Failures from before the text of a message can have gone out. */
const EARLY = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/**
 * A mail server. Taking a message for good is all that it says: there are no reports, so what it took is delivered as far
 * as anybody here will know, unless a notice says otherwise (docs/providers.md).
 */
export class SmtpProvider implements LiveProvider {
  readonly name: string;
  readonly types = new Set(['email'] as const);
  readonly batchSize = LARGEST_CALL;
  readonly reportTimeout = 60_000;
  readonly pace: Pace;
  private readonly setup: SmtpSetup;
  private readonly transport: Transporter<SMTPPool.SentMessageInfo>;
  private readonly submitter: Submitter;
  private readonly reach = new Reach();

  constructor(setup: SmtpSetup) {
    const { name, settings, password, journal } = setup;
    const { host, port, security, username, connections, throughput, responseSeconds } = settings;
    const timeout = responseSeconds * 1000;
    this.setup = setup;
    this.name = name;
    this.pace = new Pace(throughput);
    this.transport = createTransport({
      pool: true,
      host,
      port,
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
    this.submitter = new Submitter({
      provider: name,
      journal,
      inFlight: connections * QUEUED,
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

  async stop(): Promise<void> {
    this.transport.close();
  }

  /** Throws the server's own words when it cannot be reached or does not let us in. */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  private async offer(message: Outgoing): Promise<Offered> {
    await this.pace.take(message.isUrgent);
    if (!this.reach.isUp()) return { outcome: 'lost', trace: [NOT_TAKEN] };
    const fileId = message.payload?.file;
    const file = fileId === undefined ? undefined : await this.setup.files.open(fileId);
    if (fileId !== undefined && !file) return { outcome: 'refused', code: 'rejected', text: 'The attached file is gone' };
    const attachments = file ? [{ filename: file.filename, contentType: file.type, content: file.content }] : [];
    const mail = mailOf(message, this.setup.settings, attachments);
    try {
      await this.transport.sendMail(mail);
      this.reach.well();
      return { outcome: 'accepted', trace: [mail.messageId.replace(/^<|>$/g, '')] };
    } catch (error) {
      return this.failed(error as Failure);
    }
  }

  private failed({ responseCode, response, command, code, message, syscall }: Failure): Offered {
    const text = (response ?? message).slice(0, 500);
    const isAboutUs = command === 'CONN' || command?.startsWith('AUTH') || code === 'EAUTH' || code === 'ETLS' || code === 'EDNS';
    if (responseCode !== undefined && !isAboutUs) {
      this.reach.answered();
      if (responseCode === 421) return this.lost(text, false);
      if (responseCode < 500) return { outcome: 'throttled', retryAfter: RETRY, trace: [NOT_TAKEN] };
      return { outcome: 'refused', code: 'rejected', text };
    }
    // When a connection breaks, the library does not say how far it had come: in doubt, unless it never stood.
    const isEarly =
      responseCode !== undefined || EARLY.has(code ?? '') || syscall === 'connect' || /greeting|connection timeout/i.test(message);
    return this.lost(text, !isEarly);
  }

  private lost(reason: string, wasSent: boolean): Offered {
    this.reach.ill(reason, REST);
    return { outcome: 'lost', trace: [wasSent ? NO_ANSWER : NOT_TAKEN] };
  }
}
