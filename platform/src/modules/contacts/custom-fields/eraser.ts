import type { FastifyBaseLogger } from 'fastify';
import type { CustomFieldRepository } from './repository.ts';

/** Erases the values of removed fields behind the calls that removed them, one run at a time. */
export class FieldEraser {
  readonly #fields: Pick<CustomFieldRepository, 'eraseRemoved'>;
  readonly #log: FastifyBaseLogger;
  #running: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(fields: Pick<CustomFieldRepository, 'eraseRemoved'>, log: FastifyBaseLogger) {
    this.#fields = fields;
    this.#log = log;
  }

  /** Goes on with what a stop cut off. */
  async start(): Promise<void> {
    this.wake();
  }

  /** Erases what was removed since, after what is being erased. */
  wake(): void {
    this.#running = this.#running
      .then(() => this.#fields.eraseRemoved(() => this.#isClosing))
      .catch((error: unknown) => this.#log.error({ err: error }, 'values of a removed field were not erased'));
  }

  /** Ends after the step that is under way. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#running;
  }
}
