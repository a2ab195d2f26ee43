import type { Locale } from '@cabinet/domain/locales';
import type { BatchAnswer } from '@cabinet/domain/sending-batches';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { readJson } from '../../../plugins/http/validation.ts';
import type { AnswerParts } from '../../../plugins/idempotency/answer-parts.ts';
import { prepareMany, type ManyOutcomes } from './accept-many.ts';
import { answerOf, refusal, type LineName } from './batch-answers.ts';
import type { Line, SpooledLines } from './spooled-lines.ts';

/** Messages that are accepted in one transaction, and answered together. */
const LINES_AT_ONCE = 1000;

/** The caller's name of a line, as far as it is one. */
function nameOf(line: number, value: unknown): LineName {
  const { reference } = (typeof value === 'object' && value !== null ? value : {}) as { reference?: unknown };
  return typeof reference === 'string' ? { line, reference: reference.trim().slice(0, 255) } : { line };
}

/** Who sends, and how they are answered. */
interface BatchCaller {
  account: Account;
  locale: Locale;
  /** Keeps the answer for repeated calls. */
  parts: AnswerParts | undefined;
}

/**
 * Accepts the messages of a call and answers them, a thousand at a time: what is answered has been committed with its answer, and a call that
 * is repeated after it broke off goes on behind that.
 */
export class BatchRun {
  /** What this call has accepted so far, in messages and in the account's currency. */
  readonly accepted = { total: 0, price: 0 };
  /** The group of the first messages that this call has accepted. */
  groupId: string | undefined;
  readonly #app: App;
  readonly #caller: BatchCaller;
  readonly #lines: SpooledLines;

  constructor(app: App, caller: BatchCaller, lines: SpooledLines) {
    this.#app = app;
    this.#caller = caller;
    this.#lines = lines;
  }

  /** The answer as NDJSON, in the order of the lines. */
  async *answers(): AsyncGenerator<string, void, undefined> {
    const { parts } = this.#caller;
    let answered = 0;
    for (let part = await parts?.after(0); part; part = await parts?.after(answered)) {
      answered = part.lastLine;
      yield part.body;
    }
    if (parts?.isWhole) return;
    let last: Promise<string> | undefined;
    for await (const lines of this.#partsAfter(answered)) {
      const next = this.#accept(lines, last);
      // It fails with the one before it, which is heard first.
      next.catch(() => undefined);
      if (last) yield await last;
      last = next;
    }
    if (last) yield await last;
    await parts?.finish(200);
  }

  async *#partsAfter(answered: number): AsyncGenerator<readonly Line[], void, undefined> {
    let waiting: Line[] = [];
    for await (const line of this.#lines.read()) {
      if (line.number <= answered) continue;
      waiting.push(line);
      if (waiting.length < LINES_AT_ONCE) continue;
      yield waiting;
      waiting = [];
    }
    if (waiting.length > 0) yield waiting;
  }

  /** Accepts lines once those `before` them are: they are read and priced meanwhile. */
  async #accept(lines: readonly Line[], before: Promise<unknown> | undefined): Promise<string> {
    const { account, locale, parts } = this.#caller;
    const names = new Map<number, LineName>();
    const values = new Map<number, unknown>();
    const unread = new Map<number, ApiError>();
    for (const { number, text } of lines) {
      try {
        names.set(number, { line: number });
        if (text === undefined) throw new ApiError('TOO_LARGE');
        const value = await readJson(text);
        names.set(number, nameOf(number, value));
        values.set(number, value);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        unread.set(number, error);
      }
    }
    const answersBy = ({ outcomes, refused, held }: ManyOutcomes): BatchAnswer[] =>
      [...names].map(([number, name]) => {
        const [error, outcome] = [unread.get(number) ?? refused.get(number), outcomes.get(number)];
        if (error) return refusal(name, error, locale);
        if (!outcome) throw new Error(`Line ${number} of a batch has no outcome`);
        return answerOf(name, outcome, { locale, isHeld: held.has(number) });
      });
    const written = (answers: readonly BatchAnswer[]) => answers.map((one) => `${JSON.stringify(one)}\n`).join('');
    const lastLine = lines.at(-1)?.number ?? 0;
    const prepared = await prepareMany(this.#app, account, values);
    await before;
    const outcomes = await prepared.accept(parts && ((db, found) => parts.note(db, { lastLine, body: written(answersBy(found)) })));
    const answers = answersBy(outcomes);
    this.#count(answers);
    return written(answers);
  }

  #count(answers: readonly BatchAnswer[]): void {
    for (const answer of answers) {
      if (!('id' in answer)) continue;
      this.groupId ??= answer.groupId;
      this.accepted.total += 1;
      this.accepted.price += answer.price;
    }
  }
}
