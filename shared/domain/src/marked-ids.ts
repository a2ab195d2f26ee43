/** An id: of a row by uuid, or of a message by number. */
const ID = String.raw`(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{10,18})`;
const MARKED = new RegExp(`^c([1-9]\\d{0,2})-(${ID})$`, 'i');
const WHOLE = new RegExp(`^${ID}$`, 'i');

/** The id of a row of another cell, and which: as lists over all cells show it. */
export interface MarkedId {
  cell: number;
  id: string;
}

/** Reads an id with the mark of a cell: `c2-018f…`; undefined for any other text (docs/cells.md). */
export function readMarkedId(text: string): MarkedId | undefined {
  const [, cell, id] = MARKED.exec(text) ?? [];
  return cell === undefined || id === undefined ? undefined : { cell: Number(cell), id };
}

/** The other cell that a row is of; undefined for rows of the cell that answers. */
export const cellOfId = (id: string): number | undefined => readMarkedId(id)?.cell;

/** Gives an id the mark of its cell; a text that is none stays as it is. */
export const markId = (cell: number, text: string): string => (WHOLE.test(text) ? `c${cell}-${text}` : text);
