/**
 * Takes the place of `@rc-component/util/es/Dom/dynamicCSS` in the shell. antd writes its variables at run time; the original puts them into
 * style elements, which the content security policy stops. Constructed style sheets are objects of the script that makes them, which it does
 * not concern. What is adopted goes by its key alone: the product has one container and one order.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Stands for the element that antd marks. */
const MARKED = document.createElement('style');

/** Adopts `css` under its key, in place of what was there. */
export function updateCSS(css: string, key: string): HTMLStyleElement {
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(key, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
  return MARKED;
}

/** Adopts `css` for good. */
export const injectCSS = (css: string): HTMLStyleElement => updateCSS(css, css);

/** Ends the style sheet of a key. */
export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}
