import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A block of code: its language and its text. */
export interface CodeText {
  language: string;
  text: string;
}

const isCode = (node: RootContent | ElementContent | undefined): node is Element => node?.type === 'element' && node.tagName === 'pre';
const isBlank = (node: RootContent | undefined) => node?.type === 'text' && node.value.trim() === '';

/** Reads the language and text of a `pre` element. */
export function codeOf(pre: Element): CodeText {
  const [code] = pre.children;
  if (code?.type !== 'element') return { language: '', text: '' };
  const [name = ''] = [code.properties['className']].flat();
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return { language: String(name ?? '').replace(/^language-/, ''), text: text.replace(/\n$/, '') };
}

/** The code blocks of a group that `rehypeCodeGroups` has made. */
export const codesOf = (group: Element): CodeText[] => group.children.filter(isCode).map(codeOf);

/** Groups adjacent code blocks in a `div`: the same example in several languages, of which one is shown at a time. */
export function rehypeCodeGroups() {
  return (root: Root): void => {
    const children: RootContent[] = [];
    for (let at = 0; at < root.children.length; at++) {
      const codes: Element[] = [];
      let end = at;
      for (; isCode(root.children[end]) || (codes.length > 0 && isBlank(root.children[end])); end++) {
        const node = root.children[end];
        if (isCode(node)) codes.push(node);
      }
      if (codes.length < 2) children.push(root.children[at]!);
      else {
        children.push({ type: 'element', tagName: 'div', properties: {}, children: codes });
        at = end - 1;
      }
    }
    root.children = children;
  };
}
