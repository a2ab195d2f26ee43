/**
 * What sends of one account are checked against, and when. Of many messages that are accepted together, whatever they have in common is
 * looked up once; a send of its own asks for everything.
 */
export class SendLookups {
  /** When the sends are accepted. */
  readonly now = new Date();
  /** Whether many messages with texts of their own are accepted: no text of one of them may stand for the others. */
  readonly isForMany: boolean;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor({ isForMany = false } = {}) {
    this.isForMany = isForMany;
  }

  /** What `ask` answers, by everything that the question depends on. */
  once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    if (!this.isForMany) return ask();
    const known = this.#known.get(question);
    if (known) return known as Promise<T>;
    const asked = ask();
    this.#known.set(question, asked);
    return asked;
  }
}
