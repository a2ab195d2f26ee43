/** Answers of a question that are asked anew when they are older than `maxAgeMs`; who asks meanwhile shares the one that is on its way. */
export class Cached<T> {
  #value: Promise<T> | undefined;
  #askedAt = -Infinity;
  readonly #ask: () => Promise<T>;
  readonly #maxAgeMs: number;

  constructor(ask: () => Promise<T>, maxAgeMs: number) {
    this.#ask = ask;
    this.#maxAgeMs = maxAgeMs;
  }

  get(): Promise<T> {
    const now = performance.now();
    if (this.#value && now - this.#askedAt < this.#maxAgeMs) return this.#value;
    this.#askedAt = now;
    const asked = this.#ask();
    this.#value = asked;
    asked.catch(() => {
      if (this.#value === asked) this.forget();
    });
    return asked;
  }

  forget(): void {
    this.#value = undefined;
  }
}
