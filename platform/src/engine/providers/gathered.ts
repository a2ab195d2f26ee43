/** Gathers single items into calls: one is on its way at a time, and takes all that came during the one before. */
export class Gathered<T> {
  private readonly deliver: (items: readonly T[]) => Promise<void>;
  private items: T[] = [];
  private next: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(deliver: (items: readonly T[]) => Promise<void>) {
    this.deliver = deliver;
  }

  /** Resolves once the call with this item is done, and fails as it fails. */
  add(item: T): Promise<void> {
    this.items.push(item);
    this.next ??= this.last
      .catch(() => undefined)
      .then(() => {
        const items = this.items;
        this.items = [];
        this.last = this.next ?? Promise.resolve();
        this.next = undefined;
        return this.deliver(items);
      });
    return this.next;
  }
}
