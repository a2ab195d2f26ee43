/** Carries what a placeholder stands for; styles are read from the second, since browsers report those in parsed documents. */
export const MARK_ATTRIBUTE = 'data-mark';
export const STYLE_ATTRIBUTE = 'data-style';

const TAG = /<[a-z][^<>]*>/gi;
const UNREAD = 'script,style,title,meta,link,template,iframe,object,noscript';

/** Placeholders of the texts below an element as elements of their own. */
export function markPlaceholders(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const pieces = text.data.split(/(\$\{[^{}\s]+\})/);
    if (pieces.length === 1) continue;
    const nodes = pieces.map((piece, index) => {
      if (index % 2 === 0) return piece;
      const span = root.ownerDocument.createElement('span');
      span.setAttribute(MARK_ATTRIBUTE, piece);
      return span;
    });
    text.replaceWith(...nodes);
  }
}

/**
 * The body of HTML as the editor reads it: without scripts and handlers, its styles under another name, its placeholders as elements.
 * The document that it is parsed into is never shown.
 */
export function readHtml(html: string): HTMLElement {
  const safe = html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(TAG, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${STYLE_ATTRIBUTE}=`).replace(/[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    );
  const { body } = new DOMParser().parseFromString(safe, 'text/html');
  for (const unread of body.querySelectorAll(UNREAD)) unread.remove();
  markPlaceholders(body);
  return body;
}
