import { takesAnswers, tellsReads } from './channel-outcomes.ts';
import type { MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import { linkCodesIn } from './link-names.ts';
import { LOOKUP_TYPES } from './lookup-results.ts';
import type { Payload } from './payload.ts';
import { PAYLOAD_LIMITS, PAYLOAD_RULES } from './payload-rules.ts';
import { number, object, string, type InferType } from './validation.ts';

/** By what the better of two texts is told: the part of its messages that was delivered, read, followed or answered. */
export const TEXT_TEST_MEASURES = ['delivered', 'read', 'clicked', 'answered'] as const;
export type TextTestMeasure = (typeof TEXT_TEST_MEASURES)[number];

/** The two texts of a mailing: `a` is that of its payload, `b` the other one. */
export const TEXT_VARIANTS = ['a', 'b'] as const;
export type TextVariant = (typeof TEXT_VARIANTS)[number];

export const TEXT_TEST_LIMITS = {
  /** Percent of the recipients who get one of the two texts before the winner is known, half of them each. */
  share: { least: 10, most: 50, usual: 20 },
  /** Minutes from when the texts went out until the winner is taken. */
  minutes: { least: 15, most: 1440, usual: 60 },
} as const;

/** Channels whose message is not read: what is spoken. */
const SPOKEN: ReadonlySet<MessageType> = new Set(['voice']);

/** Whether two texts can be tried by a channel. */
export const takesTextTest = (type: MessageType): boolean => !LOOKUP_TYPES.has(type) && !SPOKEN.has(type);

/** Whether what is tried by a channel are subjects, or whole letters. */
export const triesLetters = (type: MessageType): boolean => type === 'email';

/** The measures that a channel can tell. */
export const measuresOf = (type: MessageType): readonly TextTestMeasure[] =>
  TEXT_TEST_MEASURES.filter((by) => (by === 'read' ? tellsReads([type]) : by === 'answered' ? takesAnswers([type]) : true));

const { share, minutes } = TEXT_TEST_LIMITS;

const decision = () => ({
  share: number().integer().min(share.least).max(share.most).default(share.usual),
  by: string().oneOf(TEXT_TEST_MEASURES).required(),
  minutes: number().integer().min(minutes.least).max(minutes.most).default(minutes.usual),
});

/**
 * Two texts are tried: `text` is the second one, beside that of the payload; the better one goes to the rest of the recipients. Of an email it is
 * `subject` that is tried, and the letter where `text` or `html` is given: without them both subjects have the letter of the payload.
 */
export const textTestSchema = object({
  text: string().trim().max(PAYLOAD_RULES.email.characters).default(''),
  subject: string().trim().max(PAYLOAD_LIMITS.subject),
  html: string().max(PAYLOAD_LIMITS.html),
  ...decision(),
}).noUnknown();
export type TextTest = InferType<typeof textTestSchema>;

const plainTestSchema = object({
  text: string().trim().required('text.required').max(LIMITS.messageCharacters),
  ...decision(),
}).noUnknown();

/** The test, if any, of an object that has a `type` beside it. Without a known type it names every field, as the API's documents show it. */
export const textTestByType = () =>
  textTestSchema
    .nullable()
    .default(undefined)
    .when('type', ([type]: unknown[], schema) =>
      typeof type === 'string' && !triesLetters(type as MessageType)
        ? (plainTestSchema.nullable().default(undefined) as unknown as typeof schema)
        : schema,
    );

type Said = Partial<Pick<Payload, 'text' | 'subject' | 'html'>>;
/** What is tried, also where it is still incomplete. */
type Second = { [field in 'text' | 'subject' | 'html']?: string | null | undefined };

const written = (text: string | null | undefined): string => (typeof text === 'string' ? text.trim() : '');

/** Whether a second letter is tried, and not the subject alone. */
export const hasSecondLetter = ({ text, html }: Second): boolean => written(text) !== '' || written(html) !== '';

/** The second of two messages: the first one with what is tried in the place of its own. */
export function secondMessage<P extends Said>(first: P, second: Second): P {
  const { html: _, ...rest } = first;
  const subject = written(second.subject) === '' ? {} : { subject: second.subject };
  if (!hasSecondLetter(second)) return { ...first, ...subject };
  return { ...rest, ...subject, text: second.text ?? '', ...(written(second.html) === '' ? {} : { html: second.html }) } as unknown as P;
}

/** A mailing as the rule of two texts sees it, also one that is still incomplete. */
export interface TriedSending {
  type?: MessageType | undefined;
  payload?: Second | null | undefined;
  schedule?: { until?: number | null | undefined } | null | undefined;
  fallbacks?: readonly unknown[] | null | undefined;
  textTest?: Partial<TextTest> | null | undefined;
}

/** Where the second message is not another one, as a path and a code. */
function sameFault(type: MessageType, first: Second, test: Second): { path: string; code: string } | undefined {
  const said = ({ text, subject, html }: Second) => [subject, text, html].map(written).join('\n\n');
  if (!triesLetters(type)) {
    const text = written(first.text);
    return text !== '' && text === written(test.text) ? { path: 'textTest.text', code: 'textTest.same' } : undefined;
  }
  if (written(test.subject) === '' && !hasSecondLetter(test)) return { path: 'textTest.subject', code: 'required' };
  return said(first) === said(secondMessage(first as Said, test)) ? { path: 'textTest.subject', code: 'textTest.same' } : undefined;
}

/** Why two texts cannot be tried in a mailing, as an error's code and its place; undefined where they can, where no test is wanted, and where other rules say what is missing. */
export function textTestFault({ type, payload, schedule, fallbacks, textTest }: TriedSending): { path: string; code: string } | undefined {
  if (!textTest || !type) return undefined;
  if (!takesTextTest(type)) return { path: 'textTest', code: 'textTest.channel' };
  if ((fallbacks?.length ?? 0) > 0 || (schedule?.until ?? 0) > 0) return { path: 'textTest', code: 'textTest.alone' };
  const first: Second = payload ?? {};
  const same = sameFault(type, first, textTest);
  if (same) return same;
  const { by } = textTest;
  if (by && TEXT_TEST_MEASURES.includes(by) && !measuresOf(type).includes(by)) return { path: 'textTest.by', code: 'textTest.measure' };
  const second = secondMessage(first as Said, triesLetters(type) ? textTest : { text: textTest.text });
  const haveLinks = [first, second].every(({ text, html }) => [text, html].some((one) => linkCodesIn(written(one)).length > 0));
  if (by === 'clicked' && !haveLinks) return { path: 'textTest.by', code: 'textTest.links' };
  return undefined;
}

/** What became of the messages that tried one text. */
export interface TextTestFigures {
  messages: number;
  /** Handed over to a provider. */
  sent: number;
  delivered: number;
  read: number;
  clicked: number;
  /** Null for whoever may not read answers. */
  answered: number | null;
}

/** The text that did better: the second one only where a larger part of its messages did what is measured. */
export function winnerOf(by: TextTestMeasure, { a, b }: Readonly<Record<TextVariant, TextTestFigures>>): TextVariant {
  return (b[by] ?? 0) * a.messages > (a[by] ?? 0) * b.messages ? 'b' : 'a';
}

/** `testing`: the two texts go out; `waiting`: until `decidesAt`; `decided`: the rest gets the text of the winner. */
export type TextTestState = 'testing' | 'waiting' | 'decided' | 'ended';

/** How a test of two texts stands (`GET /tasks/{id}/summary`). */
export interface TaskTextTest extends Omit<TextTest, 'html'> {
  state: TextTestState;
  /** When the winner is taken; null before both texts went out. */
  decidesAt: string | null;
  decidedAt: string | null;
  winner: TextVariant | null;
  /** Whether somebody chose it before the time was up. */
  isByHand: boolean;
  /** The first text. `text` is the second one; empty where only the subjects of emails are tried. */
  first: string;
  /** The subjects of emails: `subject` is that of the second one. */
  firstSubject?: string;
  variants: Readonly<Record<TextVariant, TextTestFigures>>;
}

/** Body of `PUT /tasks/{id}/textTest`: which text goes to the rest, without waiting any longer. */
export const textTestDecisionSchema = object({ winner: string().oneOf(TEXT_VARIANTS).required() }).noUnknown();
export type TextTestDecision = InferType<typeof textTestDecisionSchema>;
