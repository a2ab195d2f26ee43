import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A block of code as it is shown. */
export interface CodeText {
  language: string;
  text: string;
}

const isCode = (node: RootContent | ElementContent | undefined): node is Element => node?.type === 'element' && node.tagName === 'pre';
const isBlank = (node: RootContent | undefined) => node?.type === 'text' && node.value.trim() === '';

/** Language and text of a `pre`. */
export function codeOf(pre: Element): CodeText {
  const [code] = pre.children;
  if (code?.type !== 'element') return { language: '', text: '' };
  const [name = ''] = [code.properties['className']].flat();
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return { language: String(name ?? '').replace(/^language-/, ''), text: text.replace(/\n$/, '') };
}

/** The blocks of a group that the plugin below has made. */
export const codesOf = (group: Element): CodeText[] => group.children.filter(isCode).map(codeOf);

/** Puts blocks of code that follow each other into a `div`: the same in several languages, one of which is looked at. */
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
