import { resource } from './resource.ts';
import { MODERATIONS, type Moderation } from './statuses.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** Tags of a pattern, for what differs from message to message (spec 2 §3): digits, a word, anything. */
export const PATTERN_TAGS = ['#d', '#w', '#*'] as const;
const LONGEST = 4000;
/** Characters that a placeholder in a pattern stands for at most. */
const FILLED = 255;

/** The text of a pattern. */
export const patternText = () =>
  string()
    .required('text.required')
    .max(LONGEST)
    .test({ name: 'blank', message: 'text.required', skipAbsent: true, test: (value) => value?.trim() !== '' })
    // A pattern of tags alone would let everything through.
    .test({
      name: 'words',
      message: 'pattern.words',
      skipAbsent: true,
      test: (value) => /[\p{L}\d]/u.test((value ?? '').replaceAll(/#[dw*]|\$\{\w+\}/g, '')),
    });

/**
 * A text that an account asks to have approved, so that its sends need not be read one by one. Who decides about
 * patterns may write one for another account (`OwnerId`), and has approved it thereby.
 */
export const patternSchema = object({ text: patternText(), OwnerId: idField() }).noUnknown();
export type NewPattern = InferType<typeof patternSchema>;

/** The same, of an account that has to be said. */
export const patternForSchema = patternSchema.shape({ OwnerId: idField().required() });

/** What is decided about a pattern, and its text where that is put right; the comment says why. */
export const patternDecisionSchema = object({
  text: patternText().optional(),
  moderation: string().oneOf(MODERATIONS).required(),
  comment: string().trim().max(1000),
}).noUnknown();
export type PatternDecision = InferType<typeof patternDecisionSchema>;

export interface Pattern {
  id: string;
  text: string;
  moderation: Moderation;
  comment: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const patterns = resource<Pattern, NewPattern, PatternDecision>()({
  name: 'patterns',
  filters: { moderation: 'oneOf', text: 'search', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'patterns.get',
    get: 'patterns.get',
    create: 'patterns.create',
    update: 'patterns.update',
    remove: 'patterns.remove',
  },
  schemas: { create: patternSchema, update: patternDecisionSchema },
});

/** Where a token that begins at one of `starts` may end. */
type Token = (text: string, starts: readonly number[]) => number[];

function literal(wanted: string): Token {
  return (text, starts) => starts.filter((start) => text.startsWith(wanted, start)).map((start) => start + wanted.length);
}

function run(of: RegExp, most: number, least: number): Token {
  return (text, starts) => {
    const ends = new Set<number>(least === 0 ? starts : []);
    let end = 0;
    for (const start of starts) {
      // What an earlier start has come through already goes on alike.
      for (end = Math.max(start, end); end < text.length && end - start < most && of.test(text[end] as string); end += 1) ends.add(end + 1);
    }
    return [...ends].sort((a, b) => a - b);
  };
}

const TOKENS: Readonly<Record<string, Token>> = {
  '#d': run(/\d/, Infinity, 1),
  '#w': run(/[\p{L}\p{M}'’-]/u, Infinity, 1),
  '#*': run(/[\s\S]/, Infinity, 0),
};
const placeholder = run(/[^\n]/, FILLED, 0);

const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * Whether a text is what a pattern says. All ways to read it are followed at once, so that no pattern takes longer than
 * its length times that of the text, whoever wrote it.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const given = plain(text);
  let at: number[] = [0];
  for (const part of plain(pattern).split(/(#[dw*]|\$\{\w+\})/)) {
    if (part === '') continue;
    const token = TOKENS[part] ?? (part.startsWith('${') ? placeholder : literal(part));
    at = token(given, at);
    if (at.length === 0) return false;
  }
  return at.includes(given.length);
}
