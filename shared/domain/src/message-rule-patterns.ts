/** Tags of patterns in message rules: digits, a word, any text. */
const TAG = /(#[dw*])/;
const RUNS: Readonly<Record<string, RegExp>> = { '#d': /\d/, '#w': /[\p{L}\p{M}'’-]/u };

export const MAX_RULE_PATTERN_LENGTH = 200;

/** A part of a pattern: a text as it is, or a run of characters of one kind. */
type Token = string | RegExp;

/** The parts of a pattern, by the places of `#*`. */
const segmentsOf = (pattern: string): Token[][] =>
  pattern
    .toLowerCase()
    .split('#*')
    .map((segment) =>
      segment
        .split(TAG)
        .filter((part) => part !== '')
        .map((part) => RUNS[part] ?? part),
    )
    .filter((tokens) => tokens.length > 0);

const edge = (token: Token, side: 'first' | 'last') =>
  typeof token === 'string' ? (side === 'first' ? token[0] : token.at(-1)) : undefined;

/** Whether it is plain where a run ends: what stands beside it is of another kind. */
function isPlain(before: Token, after: Token): boolean {
  if (typeof before === 'string' && typeof after === 'string') return true;
  if (typeof before !== 'string' && typeof after !== 'string') return before !== after;
  const [run, char] = typeof before === 'string' ? [after, edge(before, 'last')] : [before, edge(after, 'first')];
  return !(run as RegExp).test(char ?? '');
}

/**
 * Whether a pattern says something, and says plainly where each run of `#d` and `#w` begins and ends. Of such a pattern no place of a text is
 * read twice, so that the time is that of reading the text once for each of its parts.
 */
export function isRulePattern(pattern: string): boolean {
  const segments = segmentsOf(pattern);
  return (
    segments.length > 0 && segments.every((tokens) => tokens.every((token, at) => at === 0 || isPlain(tokens[at - 1] as Token, token)))
  );
}

function endOfRun(run: RegExp, text: string, from: number, most = text.length): number {
  let end = from;
  while (end < Math.min(most, text.length) && run.test(text[end] as string)) end += 1;
  return end;
}

/** Where a segment ends that begins at a place, as early as it can; -1 where it does not fit. */
function fit(tokens: readonly Token[], text: string, from: number): number {
  let at = from;
  for (const [index, token] of tokens.entries()) {
    if (typeof token === 'string') {
      if (!text.startsWith(token, at)) return -1;
      at += token.length;
      continue;
    }
    const isLast = index === tokens.length - 1;
    const end = endOfRun(token, text, at, isLast ? at + 1 : text.length);
    if (end === at) return -1;
    at = end;
  }
  return at;
}

/** Where the first occurrence of a segment ends, from a place on; -1 where there is none. */
function find(tokens: readonly Token[], text: string, from: number): number {
  const [first] = tokens;
  for (let at = from; at <= text.length; at += 1) {
    if (typeof first === 'string') {
      at = text.indexOf(first, at);
      if (at < 0) return -1;
    } else if (first) {
      while (at < text.length && !first.test(text[at] as string)) at += 1;
    }
    const end = fit(tokens, text, at);
    if (end >= 0) return end;
    // From within a run a segment fits no better than from its beginning.
    if (first instanceof RegExp) at = endOfRun(first, text, at);
  }
  return -1;
}

/** Compiles a pattern for many texts: whether a text has it anywhere, case ignored. One that is none matches nothing. */
export function compileRulePattern(pattern: string): (lowerText: string) => boolean {
  const segments = isRulePattern(pattern) ? segmentsOf(pattern) : undefined;
  return (text) => {
    if (!segments) return false;
    let at = 0;
    for (const tokens of segments) {
      at = find(tokens, text, at);
      if (at < 0) return false;
    }
    return true;
  };
}
