/** The dark theme's variables for a document that names no theme on a dark system. */
export function systemDarkCss(themeCss: string): string {
  const block = /:root\[data-theme=['"]?dark['"]?\]\s*\{([^}]*)\}/.exec(themeCss)?.[1];
  if (block === undefined) throw new Error('theme.css has no block for :root[data-theme=dark].');
  return `@media (prefers-color-scheme:dark){:root:not([data-theme]){${block.replace(/\s+/g, ' ').trim()}}}`;
}
