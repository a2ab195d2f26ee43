import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { linkCodesIn } from '@cabinet/domain/message-links';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { PAYLOAD_SCHEMAS } from '@cabinet/domain/payload-schema';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { addressFor } from '@cabinet/domain/recipients';
import { batchMessageSchema, type NewBatchMessage } from '@cabinet/domain/sending-batches';
import type { NewSending } from '@cabinet/domain/sendings';
import { BODY_OPTIONS, reach, type Schema } from '@cabinet/domain/validation';
import type { MessagesOrder, OwnMessage } from '@cabinet/engine';
import type { AnyObjectSchema } from 'yup';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { budgetOf, checkTokenChannels } from '../../../plugins/auth/token-rights.ts';
import { check } from '../../../plugins/http/validation.ts';
import { unacceptable } from '../../../plugins/http/validation-faults.ts';
import { keepFiles } from '../attachments.ts';
import { prepareSend } from '../prepare-send.ts';
import { SendLookups, typesOf } from '../send-lookups.ts';

type Order = MessagesOrder & { messages: OwnMessage[] };
/** A number that is none of a country's notation: whether it is valid is seen when it is read. */
const INTERNATIONAL = /^\+\d{5,24}$/;
/** What the fields beside the text of a message are checked by. */
const RECIPIENT = reach(batchMessageSchema, 'recipient') as Schema;
const REFERENCE = reach(batchMessageSchema, 'reference') as Schema;
const TEXTS = new Map(
  MESSAGE_TYPES.filter((type) => PAYLOAD_RULES[type].fields.includes('text')).map((type) => [
    String(type),
    reach(PAYLOAD_SCHEMAS[type] as AnyObjectSchema, 'text') as Schema,
  ]),
);

/** A message that has nothing but a plain text, and what it has in common with others. */
interface PlainMessage {
  recipient: string;
  text: string;
  /** Everything but recipient, reference and text. */
  common: string;
}

/** Reads a message whose text has nothing to fill; undefined where it has, or it is none that could be. */
function plainMessage(value: unknown): PlainMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { recipient, reference, payload, ...rest } = value as Partial<NewBatchMessage>;
  if (typeof recipient !== 'string' || typeof payload !== 'object' || payload === null) return undefined;
  const { text, ...other } = payload;
  if (typeof text !== 'string' || text.trim() === '' || text.includes('${')) return undefined;
  if (unacceptable([recipient, reference, text]).length > 0) return undefined;
  const isValid =
    (INTERNATIONAL.test(recipient) || RECIPIENT.isValidSync(recipient, BODY_OPTIONS)) &&
    (reference === undefined || REFERENCE.isValidSync(reference, BODY_OPTIONS)) &&
    TEXTS.get(String(rest.type))?.isValidSync(text, BODY_OPTIONS) === true;
  return isValid ? { recipient: recipient.trim(), text, common: JSON.stringify([rest, other]) } : undefined;
}

/** A line as the send of one message that it is. */
const sendingOf = ({ type, payload, fallbacks, $options = {}, recipient }: NewBatchMessage): NewSending => ({
  type,
  payload,
  recipient: { include: [recipient], exclude: [] },
  schedule: { delay: null, until: 0 },
  fallbacks: fallbacks ?? [],
  $options,
});

/**
 * Gathers messages of one account into orders of what they have in common. Each is checked as a send of its own is, by the same functions;
 * what one text may not decide for another is looked at for each: its rules, its words, whether somebody has to read it.
 */
export class BatchOrders {
  readonly #app: App;
  readonly #account: Account;
  readonly #isMailing: boolean;
  readonly #lookups: SendLookups;
  readonly #judge: ReturnType<App['services']['moderation']['judgeFor']>;
  readonly #orders = new Map<string, Order>();
  /** Orders of plain messages, by what they have in common as it was written. */
  readonly #plain = new Map<string, Order>();

  constructor(app: App, account: Account, isMailing: boolean) {
    this.#app = app;
    this.#account = account;
    this.#isMailing = isMailing;
    this.#lookups = new SendLookups(app.services, account, { isForMany: true });
    this.#judge = app.services.moderation.judgeFor(account.id, this.#lookups.isModerated);
  }

  /** Adds the message of a line; throws what a send of it would be refused with. */
  async add(value: unknown, place: number): Promise<void> {
    const plain = (await this.#dependsOnTexts()) ? undefined : plainMessage(value);
    const known = plain && this.#plain.get(plain.common);
    if (plain && known && (await this.#addPlain(plain, known, place))) return;
    const order = await this.#addAny(check(batchMessageSchema as unknown as Schema<NewBatchMessage>, value), place);
    if (plain) this.#plain.set(plain.common, order);
  }

  /** The orders so far; the files of their messages are kept until they are sent. */
  async orders(): Promise<readonly MessagesOrder[]> {
    const all = [...this.#orders.values()];
    for (const { request } of all)
      if ([request, ...(request.fallbacks ?? [])].some(({ payload }) => payload)) await keepFiles(this.#app, request);
    return all;
  }

  /** Whether rules or moderators look at each text, so that no message goes as another with the same sender does. */
  async #dependsOnTexts(): Promise<boolean> {
    const { groups } = await this.#lookups.rules();
    return groups.length > 0 || (await this.#lookups.isModerated());
  }

  /** Adds a message to an order that was prepared for another one; false where it has to be told what is wrong with it. */
  async #addPlain({ recipient, text }: PlainMessage, { request, messages }: Order, place: number): Promise<boolean> {
    const { type, sender } = request;
    const address = addressFor(recipient, type, await this.#country());
    if (address === undefined) return false;
    await this.#app.services.blockLists.check({ sender, text }, 'payload');
    messages.push({ address, text, place });
    return true;
  }

  async #country(): Promise<string> {
    return (await this.#lookups.account())?.country ?? DEFAULT_COUNTRY;
  }

  async #addAny(message: NewBatchMessage, place: number): Promise<Order> {
    const input = sendingOf(message);
    checkTokenChannels(this.#account, typesOf(input));
    const { order, isModerated } = await prepareSend(this.#app, this.#account, input, this.#lookups);
    const moderationKey = await this.#judge(order, isModerated);
    const { text, audience } = order;
    const request = {
      ...order,
      audience: { ...audience, include: { lists: [], addresses: [] } },
      isSingle: false,
      isMailing: this.#isMailing,
      budgetId: budgetOf(this.#account),
      moderationKey,
    };
    // Messages that are read by somebody are those that say the same: the key tells it.
    const key = JSON.stringify({ ...request, text: linkCodesIn(text) });
    const known: Order = this.#orders.get(key) ?? { request, messages: [] };
    this.#orders.set(key, known);
    for (const address of audience.include.addresses) known.messages.push({ address, text, place });
    return known;
  }
}
