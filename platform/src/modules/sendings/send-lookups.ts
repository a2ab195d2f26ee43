import type { MessageType } from '@cabinet/domain/channels';
import { SENDER_NAME_TYPES, type SenderNameType } from '@cabinet/domain/sender-names';
import type { NewSending } from '@cabinet/domain/sendings';
import type { Account } from '../../plugins/auth/access.ts';
import type { Services } from '../../services.ts';

/** What sends are checked against, by the services that know it. */
type Asked = Pick<Services, 'contacts' | 'identity' | 'messageRules' | 'moderation' | 'routing' | 'sendernames' | 'settings' | 'tariffs'>;

/** The message types of a send and its fallbacks. */
export const typesOf = ({ type, fallbacks = [] }: NewSending): MessageType[] => [type, ...fallbacks.map((fallback) => fallback.type)];

const isNamed = (type: string): type is SenderNameType => (SENDER_NAME_TYPES as readonly string[]).includes(type);

/** What a send of an account is checked against, and when. Many messages that are accepted together have it in common. */
export class SendLookups {
  /** When the sends are accepted. */
  readonly now = new Date();
  /** Whether many messages with texts of their own are accepted: no text of one of them may stand for the others. */
  readonly isForMany: boolean;
  readonly #services: Asked;
  readonly #accountId: string;
  readonly #known = new Map<string, Promise<unknown>>();
  readonly #ahead = new Set<MessageType>();

  constructor(services: Asked, { id }: Pick<Account, 'id'>, { isForMany = false } = {}) {
    this.#services = services;
    this.#accountId = id;
    this.isForMany = isForMany;
  }

  /** What `ask` answers, which is asked once; `question` says everything that it depends on. */
  once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#known.get(question);
    if (known) return known as Promise<T>;
    const asked = ask();
    this.#known.set(question, asked);
    return asked;
  }

  readonly settings = () => this.once('settings', () => this.#services.settings.publicSettings());
  readonly rules = () => this.once('rules', () => this.#services.messageRules.inUse());
  readonly blacklists = () => this.once('blacklists', () => this.#services.contacts.blacklistsOf(this.#accountId));
  readonly isModerated = () => this.once('moderated', () => this.#services.moderation.isModerated(this.#accountId));

  /** The account itself; undefined where it is gone. */
  async account() {
    const found = await this.once('account', () => this.#services.identity.byIds([this.#accountId]));
    return found.get(this.#accountId);
  }

  tariffs(type: MessageType) {
    return this.once(`tariffs ${type}`, () => this.#services.tariffs.tariffsFor(this.#accountId, type));
  }

  routingGroups(type: MessageType) {
    return this.once(`groups ${type}`, () => this.#services.routing.liveGroupsOf(this.#accountId, type));
  }

  /** Sender names that messages of a type may go under; undefined where any may. */
  senderNames(type: MessageType) {
    return this.once(`names ${type}`, async () => {
      const { sendings } = await this.settings();
      return isNamed(type) && sendings.sendernamesCheck.includes(type)
        ? this.#services.sendernames.usable(this.#accountId, type)
        : undefined;
    });
  }

  /** Asks what every message of these types is checked against, so that the database is asked for all of it at the same moment. */
  askAhead(types: readonly MessageType[]): void {
    if (types.every((type) => this.#ahead.has(type))) return;
    const asked: Promise<unknown>[] = [this.rules(), this.account(), this.blacklists(), this.isModerated()];
    for (const type of types) {
      this.#ahead.add(type);
      asked.push(this.tariffs(type), this.routingGroups(type), this.senderNames(type));
    }
    // What fails is told to whoever needs it, if the send comes to that.
    for (const one of asked) one.catch(() => undefined);
  }
}
