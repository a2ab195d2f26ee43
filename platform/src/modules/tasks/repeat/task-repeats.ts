import type { ContactList } from '@cabinet/domain/contact-lists';
import { LIMITS } from '@cabinet/domain/limits';
import { mapPayloadTexts } from '@cabinet/domain/message-links';
import type { Payload, PayloadExtras } from '@cabinet/domain/payload';
import { withoutOwnFields } from '@cabinet/domain/placeholders';
import type { Fallback } from '@cabinet/domain/sendings';
import { isTaskActionAllowed } from '@cabinet/domain/statuses';
import type { TaskSending } from '@cabinet/domain/task-sending';
import { secondMessage, triesLetters, type TextTest } from '@cabinet/domain/text-tests';
import { variantPicker, type FallbackStep, type SecondText } from '@cabinet/engine';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { RepeatRepository, type AcceptedMailing } from './repeat-repository.ts';

/** Contacts that are read at once. */
const PAGE = 5000;

/** A payload as its author wrote it. */
function payloadOf({ sender, text, payload }: { sender: string; text: string; payload?: PayloadExtras | null | undefined }): Payload {
  return { sender, text: withoutOwnFields(text), ...(payload ? mapPayloadTexts(payload, withoutOwnFields) : {}) };
}

function fallbackOf({ type, onStatus, onTimeout, onIncoming, ...step }: FallbackStep): Fallback {
  return {
    type,
    payload: payloadOf(step),
    onStatus: [...onStatus],
    onTimeout: onTimeout && { timeout: onTimeout.timeout, except: [...onTimeout.except] },
    onIncomingPayload: onIncoming === null ? null : { text: onIncoming },
  };
}

/** The second of two texts as its author wrote it: of a letter what is not as in the first one. */
export function testOf({ type, text, payload }: Pick<AcceptedMailing, 'type' | 'text' | 'payload'>, second: SecondText): TextTest {
  const { payload: own, ...test } = second;
  const said = withoutOwnFields(second.text);
  if (!triesLetters(type)) return { ...test, text: said };
  const { subject = '', html = '' } = own ?? {};
  const isSameLetter = second.text === text && html === (payload?.html ?? '');
  return {
    ...test,
    text: isSameLetter ? '' : said,
    ...(subject === (payload?.subject ?? '') ? {} : { subject: withoutOwnFields(subject) }),
    ...(isSameLetter || html === '' ? {} : { html: withoutOwnFields(html) }),
  };
}

/** Whether no message was made for an address before a mailing ended that tries two texts. */
function unmadeOf({ text, payload, cursor, isTried, winner }: AcceptedMailing, textTest: SecondText): (address: string) => boolean {
  const variantOf = variantPicker({ text, payload, textTest });
  const isPassed = (address: string) => cursor !== null && Buffer.compare(Buffer.from(address), Buffer.from(cursor)) <= 0;
  return (address) => (variantOf(address) === undefined ? winner === null || !isPassed(address) : !isTried && !isPassed(address));
}

const entriesOf = ({ lists, addresses }: { lists: readonly string[]; addresses: readonly string[] }) => [...lists, ...addresses];

/** The caller in their own account alone: what is sent again is sent by who sent it, with lists and senders of their own. */
export const inOwnAccount = ({ account }: Caller): Caller => ({ account, scope: 'me' });

/** Mailings as they can be sent again, to everybody or to those whom they failed for. */
export class TaskRepeats {
  readonly #app: App;
  readonly #rows: RepeatRepository;

  constructor(app: App) {
    this.#app = app;
    this.#rows = new RepeatRepository(app.db);
  }

  /** What a mailing said and to whom it went; undefined of a task that is no mailing, and of one for birthdays, which are over. */
  async sending(id: string): Promise<TaskSending | undefined> {
    const mailing = await this.#rows.mailing(id);
    if (!mailing || mailing.audience.birthdays) return undefined;
    const { title, type, fallbacks, audience, startsAt, stretchHours, quietHours, validity } = mailing;
    const recipient = { include: entriesOf(audience.include), exclude: entriesOf(audience.exclude) };
    return {
      title,
      type,
      payload: payloadOf(mailing),
      recipient,
      fallbacks: (fallbacks ?? []).map(fallbackOf),
      schedule: { delay: startsAt.toISOString(), until: stretchHours, quietHours },
      validity: validity === null ? null : validity / 1000,
      ...(mailing.textTest ? { textTest: testOf(mailing, mailing.textTest) } : {}),
    };
  }

  /** The same to the addresses that it failed for, as many as one call takes; throws 409 `TASK_STATE` while the mailing is not over. */
  async sendingToFailed(id: string): Promise<TaskSending | undefined> {
    const [sending, mailing] = await Promise.all([this.sending(id), this.#rows.mailing(id)]);
    if (!sending || !mailing) return undefined;
    const include = (await this.#failed(id, mailing)).slice(0, LIMITS.recipientsPerCall);
    const { textTest, payload, ...rest } = sending;
    const said = textTest && mailing.winner === 'b' ? secondMessage(payload, textTest) : payload;
    return { ...rest, payload: said, recipient: { include, exclude: [] } };
  }

  /**
   * A new contact list of those whom a mailing failed for, with what its own lists know of them. Throws 409 `TASK_STATE` while the mailing is
   * not over, 422 `NO_RECIPIENTS` where it failed for nobody.
   */
  async failedList(caller: Caller, id: string, title: string): Promise<ContactList | undefined> {
    const mailing = await this.#rows.mailing(id);
    if (!mailing) return undefined;
    const { kind, include } = mailing.audience;
    const addresses = await this.#failed(id, mailing);
    if (addresses.length === 0) throw new ApiError('NO_RECIPIENTS');
    return this.#app.services.contacts.copyRecipients(caller, { title, kind, addresses, from: include.lists });
  }

  async #failed(id: string, mailing: AcceptedMailing): Promise<string[]> {
    // What is over may be removed; until then a message may still arrive.
    if (!isTaskActionAllowed(mailing.state, 'remove')) throw new ApiError('TASK_STATE', { state: mailing.state });
    const failed = await this.#rows.failedAddresses(id);
    return mailing.isWhole ? failed : [...new Set([...failed, ...(await this.#unmade(mailing))])];
  }

  /** Recipients for whom no message was made before the mailing ended: messages are made in byte order of the address. */
  async #unmade(mailing: AcceptedMailing): Promise<string[]> {
    const { audience: { kind, include, exclude, birthdays }, cursor, textTest } = mailing; // prettier-ignore
    const { audience } = this.#app.services.contacts;
    // Those who try two texts come before the others, whatever their address.
    const after = textTest ? '' : (cursor ?? '');
    const isUnmade = textTest ? unmadeOf(mailing, textTest) : () => true;
    const excluded = new Set(exclude.addresses);
    const found = include.addresses.filter((address) => Buffer.compare(Buffer.from(address), Buffer.from(after)) > 0);
    for (const list of include.lists) {
      for (let [from, more] = [after, true]; more;) {
        const page = await audience.page(list, kind, from, PAGE, [], birthdays);
        found.push(...page.map(({ address }) => address));
        from = page.at(-1)?.address ?? from;
        more = page.length === PAGE;
      }
    }
    const left: string[] = [];
    for (let start = 0; start < found.length; start += PAGE) {
      const page = found.slice(start, start + PAGE).filter((address) => !excluded.has(address) && isUnmade(address));
      const among = exclude.lists.length > 0 ? await audience.among(exclude.lists, kind, page) : excluded;
      left.push(...page.filter((address) => !among.has(address)));
    }
    return left;
  }
}
