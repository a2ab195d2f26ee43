import { chipPieces, type ChipNames, type ChipPiece } from '@cabinet/design-system/placeholder-names';

/**
 * Stands at both ends of a chip's name in the text as it is written in the box: it has no width, and nobody types it. So a chip
 * is found in the text whatever it is called, and a name without it is a mere word.
 */
const EDGE = '\u2063';

const MARK = /\$\{[^{}]*\}/g;

/** The text as it stands in the box: each mark that has a name as its chip. */
export const showChips = (text: string, names: ChipNames): string =>
  text.replace(MARK, (mark) => {
    const name = names.get(mark);
    return name === undefined ? mark : EDGE + name + EDGE;
  });

/** The text that `showChips` was made of, with what was written beside its chips since. */
export function readChips(shown: string, names: ChipNames): string {
  if (!shown.includes(EDGE)) return shown;
  let text = shown;
  for (const [mark, name] of names) text = text.replaceAll(EDGE + name + EDGE, () => mark);
  return text.replaceAll(EDGE, '');
}

/** The pieces of a text exactly as `showChips` shows it. */
export const shownPieces = (text: string, names: ChipNames): ChipPiece[] => chipPieces(text, names, EDGE);

interface Place {
  from: number;
  to: number;
}

/** Where the chips of a shown text stand. */
function chipPlaces(shown: string): Place[] {
  return [...shown.matchAll(new RegExp(`${EDGE}[^${EDGE}]*${EDGE}`, 'g'))].map(({ index, 0: chip }) => ({
    from: index,
    to: index + chip.length,
  }));
}

/** The chip that ends at a caret, or that begins there. */
export const chipBefore = (shown: string, caret: number): Place | undefined => chipPlaces(shown).find(({ to }) => to === caret);
export const chipAfter = (shown: string, caret: number): Place | undefined => chipPlaces(shown).find(({ from }) => from === caret);

/** Where a caret goes that would stand within a chip: to the end of it that lies further on the way from `last`. */
export function besideChips(shown: string, caret: number, last: number): number {
  const place = chipPlaces(shown).find(({ from, to }) => caret > from && caret < to);
  if (!place) return caret;
  return caret < last ? place.from : place.to;
}

interface Edit {
  text: string;
  caret: number;
}

/**
 * An edit of a shown text in which chips stand as a whole: deleting a part of one deletes it, and what is typed into one comes
 * after it. `caret` is where the caret stands after the edit.
 */
export function keepChipsWhole(before: string, { text, caret }: Edit): Edit {
  const rest = text.length - caret;
  let [from, to] = [0, before.length - rest];
  // Something else than one edit at the caret, such as a text that is set as a whole.
  if (to < 0 || text.slice(caret) !== before.slice(to)) return { text, caret };
  while (from < Math.min(caret, to) && before[from] === text[from]) from += 1;
  const typed = text.slice(from, caret);
  for (const place of chipPlaces(before)) {
    if (from === to && from > place.from && from < place.to) [from, to] = [place.to, place.to];
    else if (from < place.to && to > place.from) [from, to] = [Math.min(from, place.from), Math.max(to, place.to)];
  }
  return { text: before.slice(0, from) + typed + before.slice(to), caret: from + typed.length };
}
