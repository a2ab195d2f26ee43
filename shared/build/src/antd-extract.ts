import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { Button, Collapse, ConfigProvider, DatePicker, Empty, Input, Select, Space, theme, type ThemeConfig } from 'antd';
import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { installedVersion, ROOT } from './workspace.ts';

/** The antd components that the design system uses, and those that they use themselves; each is rendered once. */
const COMPONENTS: readonly ReactNode[] = [
  h(Select, { key: 'select', mode: 'multiple', options: [{ value: 1, label: '1' }] }),
  h(DatePicker.RangePicker, { key: 'date', showTime: true }),
  h(Space.Compact, { key: 'compact' }, h(Button, null, '1')),
  h(Input, { key: 'input' }),
  h(Empty, { key: 'empty' }),
  h(Collapse, { key: 'collapse' }),
];

/** antd styles every link of the page; here its rules are limited to its own links. */
const LINKS: Readonly<Record<string, string>> = {
  'DatePicker-DatePicker':
    '.ant-picker-now-btn{color:var(--cab-ant-color-link);text-decoration:none;background-color:transparent;outline:none;cursor:pointer}' +
    '.ant-picker-now-btn:hover{color:var(--cab-ant-color-link-hover)}.ant-picker-now-btn:active{color:var(--cab-ant-color-link-active)}',
};

type Entry = [uses: number, value: unknown];

/** The styles of each style hook by its name (`Select-Select`), as antd would insert them into the page. */
export function renderStyles(config: ThemeConfig): Map<string, string> {
  const cache = createCache();
  const tree = h(
    ConfigProvider,
    { theme: { ...config, algorithm: theme.defaultAlgorithm, cssVar: { key: 'cab', prefix: 'cab-ant' }, hashed: false } },
    ...COMPONENTS,
  );
  renderToString(h(StyleProvider, { cache, children: tree }));
  const found = new Map<string, string>();
  // `style%<hash>%<hook>%<class>%<icons>` → [uses, [css, …]]
  for (const [path, entry] of (cache as unknown as { cache: Map<string, Entry> }).cache) {
    const [kind, , hook = ''] = path.split('%');
    const css = Array.isArray(entry[1]) ? (entry[1] as unknown[])[0] : undefined;
    if (kind === 'style' && /^[A-Z]\w*-\w+$/.test(hook) && typeof css === 'string') found.set(hook, css + (LINKS[hook] ?? ''));
  }
  return found;
}

/** Writes each hook's styles into a file of its own; answers the folder. Done once for a version of antd and a theme. */
export function extractStyles(config: ThemeConfig): string {
  const mark = createHash('sha256')
    .update(JSON.stringify([installedVersion('antd'), config, COMPONENTS.length, LINKS]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, '.cache/antd', mark);
  if (existsSync(folder) && readdirSync(folder).length > 0) return folder;
  const styles = renderStyles(config);
  if (styles.size === 0) throw new Error('antd gave no styles: its cache has changed its shape.');
  mkdirSync(folder, { recursive: true });
  for (const [hook, css] of styles) writeFileSync(join(folder, `${hook}.css`), css);
  return folder;
}
