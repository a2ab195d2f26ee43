import type { GenerationRequest } from '@cabinet/domain/text-generation';

/** A service that writes texts; each adapter has a file of its own. */
export interface TextGenerator {
  /** A text for the form, not longer than `fitToLimit` makes it afterwards. Throws one of the errors below, or whatever made the service fail. */
  write(request: GenerationRequest, signal: AbortSignal): Promise<string>;
}

/** The service does not want to write such a text. */
export class GenerationRefused extends Error {
  constructor() {
    super('The service refused to write this text.');
  }
}

/** The service takes no more requests of this installation until `retryAt`. */
export class GenerationLimited extends Error {
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super('The service takes no more requests at present.');
    this.retryAt = retryAt;
  }
}
