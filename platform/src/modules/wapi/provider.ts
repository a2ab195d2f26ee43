import { normalizePhone } from '@cabinet/domain/phone';
import {
  CalledProvider,
  DatabaseJournal,
  firstRow,
  NO_ANSWER,
  NOT_TAKEN,
  type Offered,
  type Outgoing,
  type Sink,
  type Trace,
} from '@cabinet/engine';
import type { App } from '../../module.ts';
import { GatewayDown, type WapiFile, type WapiGateway, type WapiMessage } from './gateway.ts';
import { toInstance } from './repository.ts';
import type { WapiRow } from './tables.ts';

/** The provider that messages of instances go to. */
export const WAPI_PROVIDER = 'wapi';

const IN_FLIGHT = 16;
/** How long a gateway that did not answer is left alone. */
const PAUSE_MS = 2000;
/** How soon a message is offered again whose phone restarts. */
const RESTART_MS = 1000;
/** How long a recipient's phone may be off. */
const REPORT_TIMEOUT_MS = 86_400_000;

/** What a message says: buttons, which linked devices cannot show, are lines under the text. */
function textOf({ text, payload = {} }: Outgoing): string {
  const lines = (payload.buttons ?? []).map((button, index) => `${index + 1}. ${button.text}`).join('\n');
  return lines === '' ? text : `${text}\n\n${lines}`.trim();
}

/** Sends WhatsApp messages from customers' own phones: the sender of a message says from which. */
export class WapiProvider extends CalledProvider {
  readonly types = new Set(['whatsapp'] as const);
  readonly batchSize = 50;
  readonly reportTimeout = REPORT_TIMEOUT_MS;
  readonly #app: App;
  readonly #gateway: WapiGateway;

  constructor(app: App, gateway: WapiGateway) {
    super({
      name: WAPI_PROVIDER,
      journal: new DatabaseJournal(app.services.engine.context.pool, WAPI_PROVIDER),
      throughput: 0,
      inFlight: IN_FLIGHT,
    });
    this.#app = app;
    this.#gateway = gateway;
  }

  /** Takes up what the gateway knows of messages, where it has to be asked. */
  async poll(sink: Sink): Promise<boolean> {
    const reports = (await this.#gateway.reports?.()) ?? [];
    if (reports.length > 0) await sink.reports(this.name, reports);
    return reports.length > 0;
  }

  protected async offer(message: Outgoing, [before]: Trace): Promise<Offered> {
    if (before !== undefined && before !== NOT_TAKEN && before !== NO_ANSWER) return { outcome: 'accepted', trace: [before] };
    const row = await firstRow<WapiRow>(this.#app.pool, 'select * from wapi_instance where phone = $1', [
      normalizePhone(message.sender) ?? '',
    ]);
    // Between accepting and sending its days may have ended, or its phone been unlinked: then no row has the phone.
    if (!row?.is_paid) return { outcome: 'refused', code: 'noRoute', text: 'The WhatsApp number is not paid or not linked' };
    // A session that restarts comes back by itself, and a period that has just ended may be renewed in the next second.
    if (!toInstance(row).isActive)
      return { outcome: 'throttled', retryAfter: RESTART_MS, trace: [NOT_TAKEN], text: 'The WhatsApp number restarts' };
    try {
      const answer = await this.#gateway.send(row.id, await this.#messageOf(message));
      this.connection.succeeded();
      return 'refused' in answer
        ? { outcome: 'refused', code: 'rejected', text: answer.refused }
        : { outcome: 'accepted', trace: [answer.id] };
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error;
      this.connection.failed(error.message, error.wasSent ? 0 : PAUSE_MS);
      return { outcome: 'lost', trace: [error.wasSent ? NO_ANSWER : NOT_TAKEN] };
    }
  }

  async #messageOf(message: Outgoing): Promise<WapiMessage> {
    const { image, file } = message.payload ?? {};
    const [picture, document] = await Promise.all([this.#fileOf(image), this.#fileOf(file)]);
    return {
      to: message.recipient,
      text: textOf(message),
      ...(picture ? { image: picture } : {}),
      ...(document ? { file: document } : {}),
    };
  }

  async #fileOf(id: string | undefined): Promise<WapiFile | undefined> {
    const { storage } = this.#app.services;
    const found = id === undefined ? undefined : await storage.open(id);
    // Only its name and type are wanted here: the gateway reads the bytes itself.
    found?.content.destroy();
    return found && id !== undefined ? { url: storage.linkTo(id), type: found.type, filename: found.filename } : undefined;
  }
}
