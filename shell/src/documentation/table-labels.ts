import type { Element, ElementContent, Root } from 'hast';
import { textOf } from './headings.ts';

/** Tables of two columns have room on a phone as they are. */
const FEWEST = 3;

const isElement = (node: ElementContent | Root['children'][number]): node is Element => node.type === 'element';
const within = (node: Element, ...names: readonly string[]): Element[] =>
  node.children.filter(isElement).filter(({ tagName }) => names.includes(tagName));

/** Gives every cell of a table the head of its column as `data-label`, under which it stands where the window has no room for columns. */
export function rehypeTableLabels() {
  return ({ children }: Root): void => {
    for (const table of children.filter(isElement).filter(({ tagName }) => tagName === 'table')) {
      const rows = within(table, 'thead', 'tbody').flatMap((part) => within(part, 'tr'));
      const heads = within(rows[0] ?? table, 'th').map(textOf);
      if (heads.length < FEWEST) continue;
      for (const row of rows.slice(1))
        for (const [index, cell] of within(row, 'td').entries()) if (index > 0) cell.properties['dataLabel'] = heads[index];
    }
  };
}
