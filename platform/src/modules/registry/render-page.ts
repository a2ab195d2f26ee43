import type { Locale } from '@cabinet/domain/locales';
import type { AreaEntry, Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { isDocumentationPath, isPublicPage } from '@cabinet/domain/public-pages';
import { brandCss, type Branding } from './branding.ts';
import { DEMO_ENTRY_CSS, DEMO_ENTRY_HTML } from './demo-entry.ts';
import { filesByLink, filesOfPage, homePreloads, type PageFile } from './page-files.ts';

export interface PageInput {
  registry: Registry;
  assets: ShellAssets;
  path: string;
  locale: Locale;
  /** Chosen on this device; undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  /** Chosen on this device; undefined for the narrow toolbar. */
  rail: 'wide' | undefined;
  look: Branding;
  /** Content of a style sheet of the shell. */
  readStyle: (file: string) => string;
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** The attributes of an element that have a value. */
const attributes = (all: Readonly<Record<string, string | undefined>>) =>
  Object.entries(all)
    .map(([name, value]) => (value ? ` ${name}="${escapeText(value)}"` : ''))
    .join('');
/** JSON inside a script element: nothing in it may look like its end. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function slimRelease(release: Release): Release {
  const integrity = release.integrity[release.entry];
  return {
    ...release,
    integrity: integrity === undefined ? {} : { [release.entry]: integrity },
    needs: [],
    pageNeeds: {},
    files: [],
    pages: {},
    slots: {},
    locales: {},
    pageTexts: {},
  };
}

/** What a page has to know: the live release of each area and the one before it, without their lists of files. */
export function slimRegistry(registry: Registry): Registry {
  const slim = (entry: AreaEntry): AreaEntry => {
    const kept = [entry.current, ...entry.previous.slice(0, 1)];
    const releases = kept.flatMap((id) => (entry.releases[id] ? [[id, slimRelease(entry.releases[id])] as const] : []));
    return { ...entry, previous: entry.previous.slice(0, 1), releases: Object.fromEntries(releases) };
  };
  const { releases: _, ...shell } = registry.shell;
  return { ...registry, shell, areas: Object.fromEntries(Object.entries(registry.areas).map(([area, entry]) => [area, slim(entry)])) };
}

const integrityOf = ({ integrity }: PageFile) => (integrity === undefined ? '' : ` integrity="${integrity}"`);
const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);
// `data-href` is how the style loader of the page finds a sheet that is already there.
const styleSheetLink = (file: PageFile) =>
  `<link rel="stylesheet" href="${file.url}" data-href="${fileName(file.url)}"${integrityOf(file)}>`;
// Not as a style sheet: one that never arrives would hold up every script. The area's code asks for it by itself.
const stylePreload = (file: PageFile) => `<link rel="preload" as="style" href="${file.url}"${integrityOf(file)}>`;
const isOfArea = ({ url }: PageFile) => url.startsWith('/remotes/');
const scriptTag = (file: PageFile) => `<script defer src="${file.url}"${integrityOf(file)}></script>`;

// What comes into sight soon after the page: fetched early, behind what the page itself needs.
const lowPriorityPreload = (file: PageFile) =>
  `<link rel="preload" as="${file.url.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" href="${file.url}"${integrityOf(file)}>`;

/** A style sheet of the shell as the content of a style element: its addresses start at its own folder, and nothing in it looks like its end. */
function inlineCss({ url }: PageFile, readStyle: PageInput['readStyle']): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const css = readStyle(fileName(url)).replace(/url\((?!["']?(?:data:|\/|https?:|#))(["']?)/g, `url($1${folder}`);
  return css.replaceAll('</', '<\\/');
}

export interface RenderedPage {
  html: string;
  /** The content of each style element, for the content security policy. */
  styles: readonly string[];
}

/** The document at a path: names every file of its page, so that none is found late, and holds the registry. */
export function renderPage(input: PageInput): RenderedPage {
  const { registry, assets, path, locale, theme, rail, look, readStyle } = input;
  const files = filesOfPage(registry, assets, path, locale);
  const signIn = path === '/login';
  const isFramed = !signIn && !isPublicPage(path) && !isDocumentationPath(path);
  const content = signIn ? assets.signInHtml[locale] : isFramed ? assets.frameHtml : undefined;
  const sheets = files.filter(({ url }) => url.endsWith('.css'));
  const styles: string[] = [];
  const styleElement = (css: string, attributes = '') => {
    styles.push(css);
    return `<style${attributes}>${css}</style>`;
  };
  const ofPage = sheets.map((file) => {
    if (signIn) return styleElement(inlineCss(file, readStyle), ` data-href="${fileName(file.url)}"`);
    return isOfArea(file) ? stylePreload(file) : styleSheetLink(file);
  });
  const brand = brandCss(look.primary, theme === undefined);
  const scripts = files.filter(({ url }) => url.endsWith('.js')).map(scriptTag);
  const html = [
    '<!doctype html>',
    `<html${attributes({ lang: locale, 'data-theme': theme, 'data-rail': rail, 'data-open-id': look.openId, 'data-traces': look.traces })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeText(look.title)}</title>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...ofPage,
    theme === undefined ? styleElement(assets.systemDarkCss) : '',
    brand === '' ? '' : styleElement(brand),
    signIn && look.demo ? styleElement(DEMO_ENTRY_CSS) : '',
    ...scripts,
    ...(path === '/' ? homePreloads(registry, assets, locale).map(lowPriorityPreload) : []),
    '</head>',
    '<body>',
    `<div id="root"${signIn && content !== undefined ? ` data-written="signin-${locale}"` : ''}>${content ?? ''}</div>`,
    signIn && look.demo ? DEMO_ENTRY_HTML : '',
    `<script type="application/json" id="cabinet-registry">${inlineJson(slimRegistry(registry))}</script>`,
    `<script type="application/json" id="cabinet-files">${inlineJson(filesByLink(registry, assets, locale))}</script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
  return { html, styles };
}
