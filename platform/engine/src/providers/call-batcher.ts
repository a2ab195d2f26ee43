/** Gathers single items into calls: one call runs at a time, and the next takes all items that were added meanwhile. */
export class CallBatcher<T> {
  readonly #deliver: (items: readonly T[]) => Promise<void>;
  #items: T[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(deliver: (items: readonly T[]) => Promise<void>) {
    this.#deliver = deliver;
  }

  /** Resolves once the call with this item is done, and fails as it fails. */
  add(item: T): Promise<void> {
    this.#items.push(item);
    this.#next ??= this.#last
      .catch(() => undefined)
      .then(() => {
        const items = this.#items;
        this.#items = [];
        this.#last = this.#next ?? Promise.resolve();
        this.#next = undefined;
        return this.#deliver(items);
      });
    return this.#next;
  }
}
