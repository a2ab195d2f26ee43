import { createHash } from 'node:crypto';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { TextVariant } from '@cabinet/domain/text-tests';
import type { SecondText } from '../accept/send-request.ts';
import type { AudiencePage, AudienceReader, Member } from './audience.ts';

/** What is tried: the first text, and the second one with the share of the recipients who get one of the two. */
export interface TriedTexts {
  text: string;
  /** What messages with the first text say beyond it. */
  payload?: PayloadExtras | null | undefined;
  textTest: SecondText;
}

const RANGE = 2 ** 32;

/** What tells two texts from all others; of letters, which may be long, a hash. */
function saltOf({ text, payload, textTest: second }: TriedTexts): string | Buffer {
  if (!second.payload) return JSON.stringify([text, second.text]);
  const letters = [text, second.text, payload?.subject, second.payload.subject, payload?.html, second.payload.html];
  return createHash('sha256').update(JSON.stringify(letters)).digest();
}

/**
 * Which text a recipient tries; undefined for one of the rest. It depends on the address and the two texts alone, so that it is the same whenever the
 * audience is read, on every node, in the quote and in the messages; and with other texts other people try them.
 */
export function variantPicker(tried: TriedTexts): (address: string) => TextVariant | undefined {
  const { textTest } = tried;
  const salt = saltOf(tried);
  return (address) => {
    const hash = createHash('sha256').update(salt).update(address).digest();
    if (hash.readUInt32BE(0) / RANGE >= textTest.share / 100) return undefined;
    return (hash[4] as number) % 2 === 0 ? 'a' : 'b';
  };
}

/** The recipients of a mailing that tries two texts who get theirs now: those who try them, or with its winner the rest. */
export class TriedAudience implements AudienceReader {
  readonly #inner: AudienceReader;
  readonly #variantOf: (address: string) => TextVariant | undefined;
  readonly #second: string;
  readonly #winner: TextVariant | null;

  constructor(inner: AudienceReader, tried: TriedTexts, winner: TextVariant | null) {
    this.#inner = inner;
    this.#variantOf = variantPicker(tried);
    this.#second = tried.textTest.text;
    this.#winner = winner;
  }

  async next(limit: number): Promise<AudiencePage | undefined> {
    const page = await this.#inner.next(limit);
    return page && { ...page, members: page.members.flatMap((member) => this.#now(member) ?? []) };
  }

  #now(member: Member): Member | undefined {
    const variant = this.#variantOf(member.address);
    if ((variant === undefined) !== (this.#winner !== null)) return undefined;
    return (variant ?? this.#winner) === 'b' ? { ...member, text: this.#second, variant } : { ...member, variant };
  }
}
