/** Something to do over and over: answers whether there was anything to do. */
export type LoopStep = () => Promise<boolean>;

/** Repeats a step for as long as it finds work; then waits until it is woken or it is time to look. */
export class Loop {
  readonly #step: LoopStep;
  readonly #poll: number;
  readonly #onError: (error: unknown) => void;
  #isRunning = false;
  #isWoken = false;
  #wakeUp: (() => void) | undefined;
  #finished: Promise<void> = Promise.resolve();

  constructor(step: LoopStep, poll: number, onError: (error: unknown) => void) {
    this.#step = step;
    this.#poll = poll;
    this.#onError = onError;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#finished = this.#run();
  }

  wake(): void {
    this.#isWoken = true;
    this.#wakeUp?.();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.wake();
    await this.#finished;
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      this.#isWoken = false;
      let did = false;
      try {
        did = await this.#step();
      } catch (error) {
        this.#onError(error);
      }
      if (!did) await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#isWoken || !this.#isRunning) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#poll);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
  }
}
