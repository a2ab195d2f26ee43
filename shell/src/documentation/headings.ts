import type { Element, ElementContent, Root, Text } from 'hast';

const HEADING = /^h[1-6]$/;
/** An explicit id, `## Errors {#errors}`, which is the same in every language. */
const GIVEN = /\s*\{#([\w-]+)\}\s*$/;

/** The words of an element without its markup. */
export const textOf = (node: Element | ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** Makes an id from words as GitHub does, so that links between documents work there too. */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Removes the explicit id from a heading's text and returns it. */
function givenId({ children }: Element): string | undefined {
  const last = children.at(-1);
  const found = last?.type === 'text' ? GIVEN.exec(last.value) : null;
  if (!found) return undefined;
  (last as Text).value = (last as Text).value.slice(0, found.index);
  return found[1];
}

/** Gives every heading of an article a unique id. */
export function rehypeHeadings() {
  return ({ children }: Root): void => {
    const taken = new Map<string, number>();
    for (const node of children) {
      if (node.type !== 'element' || !HEADING.test(node.tagName)) continue;
      const id = givenId(node) ?? slug(textOf(node));
      const before = taken.get(id) ?? 0;
      taken.set(id, before + 1);
      node.properties['id'] = before === 0 ? id : `${id}-${before}`;
    }
  };
}
