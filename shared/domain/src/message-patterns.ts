import { resource } from './resource.ts';
import { MODERATIONS, type Moderation } from './statuses.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** Tags that stand for the variable parts of a pattern (spec 2 §3): digits, a word, any text. */
export const PATTERN_TAGS = ['#d', '#w', '#*'] as const;
const MAX_PATTERN_LENGTH = 4000;
/** Characters that a placeholder in a pattern stands for at most. */
const MAX_PLACEHOLDER_LENGTH = 255;

/** The text of a pattern. */
export const patternText = () =>
  string()
    .required('text.required')
    .max(MAX_PATTERN_LENGTH)
    .test({ name: 'blank', message: 'text.required', skipAbsent: true, test: (value) => value?.trim() !== '' })
    // A pattern of nothing but tags would approve every text.
    .test({
      name: 'words',
      message: 'pattern.words',
      skipAbsent: true,
      test: (value) => /[\p{L}\d]/u.test((value ?? '').replaceAll(/#[dw*]|\$\{\w+\}/g, '')),
    });

/**
 * A pattern that an account submits for approval; its sends that match it are not moderated one by one. Moderators may create
 * one for another account (`OwnerId`), which is approved at once.
 */
export const patternSchema = object({ text: patternText(), OwnerId: idField() }).noUnknown();
export type NewPattern = InferType<typeof patternSchema>;

/** A new pattern for a given account. */
export const patternForAccountSchema = patternSchema.shape({ OwnerId: idField().required() });

/** The decision about a pattern, with a corrected text if need be; the comment gives the reason. */
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

/** The positions at which a token that begins at one of `starts` may end. */
type Token = (text: string, starts: readonly number[]) => number[];

function literalToken(wanted: string): Token {
  return (text, starts) => starts.filter((start) => text.startsWith(wanted, start)).map((start) => start + wanted.length);
}

function runToken(of: RegExp, most: number, least: number): Token {
  return (text, starts) => {
    const ends = new Set<number>(least === 0 ? starts : []);
    let end = 0;
    for (const start of starts) {
      // Characters that an earlier start has consumed need no second test.
      for (end = Math.max(start, end); end < text.length && end - start < most && of.test(text[end] as string); end += 1) ends.add(end + 1);
    }
    return [...ends].sort((a, b) => a - b);
  };
}

const TOKENS: Readonly<Record<string, Token>> = {
  '#d': runToken(/\d/, Infinity, 1),
  '#w': runToken(/[\p{L}\p{M}'’-]/u, Infinity, 1),
  '#*': runToken(/[\s\S]/, Infinity, 0),
};
const placeholder = runToken(/[^\n]/, MAX_PLACEHOLDER_LENGTH, 0);

const normalizeText = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * Whether a text matches a pattern. All readings are followed at once, so that the time is at most the pattern's length
 * times the text's, whatever the pattern.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const given = normalizeText(text);
  let at: number[] = [0];
  for (const part of normalizeText(pattern).split(/(#[dw*]|\$\{\w+\})/)) {
    if (part === '') continue;
    const token = TOKENS[part] ?? (part.startsWith('${') ? placeholder : literalToken(part));
    at = token(given, at);
    if (at.length === 0) return false;
  }
  return at.includes(given.length);
}
