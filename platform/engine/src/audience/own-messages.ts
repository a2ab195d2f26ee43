import type { SkipReason } from '@cabinet/domain/sendings';
import { skippedAmong, type AudienceDeps, type AudiencePage, type AudienceReader, type AudienceSpec, type Member } from './audience.ts';

/** A message with a text of its own, and its place among those of its call. */
export interface OwnMessage {
  address: string;
  text: string;
  place: number;
}

/** Messages with texts of their own as an audience: one page in their order, and each of them although its recipient has another. */
export class OwnMessages implements AudienceReader {
  /** Why messages are not sent, by their place, once they were read. */
  readonly skipped = new Map<number, SkipReason>();
  readonly #spec: AudienceSpec;
  readonly #deps: AudienceDeps;
  readonly #messages: readonly OwnMessage[];
  #isRead = false;

  constructor(spec: AudienceSpec, deps: AudienceDeps, messages: readonly OwnMessage[]) {
    this.#spec = spec;
    this.#deps = deps;
    this.#messages = messages;
  }

  async next(): Promise<AudiencePage | undefined> {
    if (this.#isRead) return undefined;
    this.#isRead = true;
    const reasonFor = await skippedAmong(this.#spec, this.#deps, [...new Set(this.#messages.map(({ address }) => address))]);
    const members = this.#messages.flatMap(({ address, text, place }): Member[] => {
      const reason = reasonFor(address);
      if (reason) this.skipped.set(place, reason);
      return reason ? [] : [{ address, values: null, lists: [], text, place }];
    });
    return { members, skipped: {}, cursor: '', isLast: true };
  }
}
