import { addressKind } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import { namesOptOutLink } from '@cabinet/domain/opt-out-links';
import { compilePlaceholders, placeholdersIn } from '@cabinet/domain/placeholders';
import { compileTariffs } from '@cabinet/domain/price';
import type { PricedMessage } from '@cabinet/domain/price-conditions';
import { withLinkTargets, withSampleLinks } from '@cabinet/domain/message-links';
import { chargedSeconds } from '@cabinet/domain/price-units';
import { isMultipartType, segment, type SmsEncoding } from '@cabinet/domain/segments';
import { tariffsOf, type Step } from '../accept/send-request.ts';
import type { Member } from './audience.ts';

export interface Operator {
  operator: string;
  /** Empty where its network is not known. */
  mccmnc: string;
}

/** One message as it will be sent and charged. */
export interface Priced {
  address: string;
  /** With its links as they are named: their addresses are put in once the message has its id. */
  text: string;
  parts: number;
  characters: number;
  encoding: SmsEncoding;
  operator: string | null;
  /** Which of the step's tariffs prices it, by its place; -1 where none of them is for it, and it cannot be sent. */
  tariff: number;
  price: Units;
  /** The contact lists by which the send reaches the recipient. */
  lists: readonly string[];
}

/** The link by which the recipient at an address opts out, where there is one. */
export type LinkOfAddress = (address: string) => string | undefined;

export type MessageTemplate = Pick<Step, 'type' | 'sender' | 'text' | 'tariff' | 'otherTariffs' | 'recorded' | 'links'>;

interface Measure {
  parts: number;
  characters: number;
  encoding: SmsEncoding;
}

interface Counted extends Measure {
  seconds: number;
  judged: string;
}

/** A message as pricing sees it, with what else is known of it by then. */
export interface Measured extends Measure {
  message: PricedMessage;
  /** What it says, with its links as they are named. */
  text: string;
  operator: Operator | undefined;
}

/** Makes what renders and measures the messages of one send. */
export function compileMeasure(
  { type, sender, text, recorded, links }: Pick<MessageTemplate, 'type' | 'sender' | 'text' | 'recorded' | 'links'>,
  operatorOf: (address: string) => Operator | undefined,
  optOutLink: LinkOfAddress = () => undefined,
): (member: Member) => Measured {
  const kind = addressKind(type);
  /** A filled text as it is counted, and as conditions judge it: by where its links lead. */
  const counted = (filled: string): Counted => {
    const sample = links ? withSampleLinks(filled, links) : filled;
    const { parts, characters, encoding } = segment(sample);
    const seconds = chargedSeconds(type, sample, recorded);
    const judged = links ? withLinkTargets(filled, links) : filled;
    return { parts: isMultipartType(type) ? parts.length : 1, characters, encoding, seconds, judged };
  };
  /** A text, counted at once where it is the same for everybody. */
  const compiled = (said: string) => {
    const hasOptOut = namesOptOutLink(said);
    if (placeholdersIn(said).length === 0 && !hasOptOut) return { said, plain: counted(said) };
    return { said, hasOptOut, fill: compilePlaceholders(said) };
  };
  const shared = compiled(text);
  // Of two texts the second one may be a long letter; where each message has its own, each is another.
  let latest = shared;
  const compiledOnce = (said: string) => (latest.said === said ? latest : (latest = compiled(said)));
  return ({ address, values, lists, text: own }) => {
    const known = values ?? { [kind]: address };
    const { said, plain, fill, hasOptOut } = own === undefined || own === text ? shared : compiledOnce(own);
    const filled = fill ? fill(hasOptOut ? { ...known, optOutLink: optOutLink(address) } : known) : said;
    const { parts, characters, encoding, seconds, judged } = plain ?? counted(filled);
    const operator = operatorOf(address);
    const message: PricedMessage = {
      type,
      sender,
      recipient: address,
      text: judged,
      segments: parts,
      seconds,
      mccmnc: operator?.mccmnc || null,
      group: operator?.operator ?? null,
      lists,
    };
    return { message, text: filled, operator, parts, characters, encoding };
  };
}

/** Makes what renders and prices the messages of one send; the quote and the messages themselves go through it alike. */
export function compileMessage(
  template: MessageTemplate,
  operatorOf: (address: string) => Operator | undefined,
  optOutLink: LinkOfAddress = () => undefined,
): (member: Member) => Priced {
  const prices = compileTariffs(tariffsOf(template));
  const measure = compileMeasure(template, operatorOf, optOutLink);
  return (member) => {
    const { message, text, operator, parts, characters, encoding } = measure(member);
    const tariff = prices.tariffOf(message);
    const price = prices.priceBy(tariff, message);
    return {
      address: member.address,
      text,
      parts,
      characters,
      encoding,
      operator: operator?.operator ?? null,
      tariff,
      price,
      lists: message.lists,
    };
  };
}
