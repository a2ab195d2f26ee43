import type { Locale } from '@cabinet/domain/locales';
import type { AreaEntry, Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { brandSheet, type Look } from './look.ts';
import { documentFiles, filesByArea, homeHints, type PageFile } from './page-files.ts';

export interface DocumentInput {
  registry: Registry;
  assets: ShellAssets;
  path: string;
  locale: Locale;
  /** Chosen on this device; undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  look: Look;
  /** Content of a style sheet of the shell. */
  readStyle: (file: string) => string;
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON inside a script element: nothing in it may look like its end. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function slimRelease(release: Release): Release {
  const integrity = release.integrity[release.entry];
  return {
    ...release,
    integrity: integrity === undefined ? {} : { [release.entry]: integrity },
    needs: [],
    files: [],
    pages: {},
    slots: {},
    locales: {},
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
const sheetLink = (file: PageFile) => `<link rel="stylesheet" href="${file.url}" data-href="${fileName(file.url)}"${integrityOf(file)}>`;
// Not as a style sheet: one that never arrives would hold up every script. The area's code asks for it by itself.
const sheetHint = (file: PageFile) => `<link rel="preload" as="style" href="${file.url}"${integrityOf(file)}>`;
const isOfArea = ({ url }: PageFile) => url.startsWith('/remotes/');
const scriptTag = (file: PageFile) => `<script defer src="${file.url}"${integrityOf(file)}></script>`;

// What comes into sight soon after the page: fetched early, behind what the page itself needs.
const hintTag = (file: PageFile) =>
  `<link rel="preload" as="${file.url.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" href="${file.url}"${integrityOf(file)}>`;

function inlineSheet({ url }: PageFile, readStyle: DocumentInput['readStyle']): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const css = readStyle(fileName(url)).replace(/url\((?!["']?(?:data:|\/|https?:|#))(["']?)/g, `url($1${folder}`);
  return `<style data-href="${fileName(url)}">${css.replaceAll('</', '<\\/')}</style>`;
}

/** The document at a path: names every file of its page, so that none is found late, and holds the registry. */
export function renderDocument(input: DocumentInput): string {
  const { registry, assets, path, locale, theme, look, readStyle } = input;
  const files = documentFiles(registry, assets, path, locale);
  const signIn = path === '/login';
  const html = signIn ? assets.signInHtml[locale] : undefined;
  const sheets = files.filter(({ url }) => url.endsWith('.css'));
  const styles = sheets.map((file) => (signIn ? inlineSheet(file, readStyle) : isOfArea(file) ? sheetHint(file) : sheetLink(file)));
  const brand = brandSheet(look.primary, theme === undefined);
  const scripts = files.filter(({ url }) => url.endsWith('.js')).map(scriptTag);
  return [
    '<!doctype html>',
    `<html lang="${locale}"${theme === undefined ? '' : ` data-theme="${theme}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeText(look.title)}</title>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...styles,
    theme === undefined ? `<style>${assets.systemDarkCss}</style>` : '',
    brand === '' ? '' : `<style>${brand}</style>`,
    ...scripts,
    ...(path === '/' ? homeHints(registry, assets, locale).map(hintTag) : []),
    '</head>',
    '<body>',
    `<div id="root"${html === undefined ? '' : ` data-written="signin-${locale}"`}>${html ?? ''}</div>`,
    `<script type="application/json" id="cabinet-registry">${inlineJson(slimRegistry(registry))}</script>`,
    `<script type="application/json" id="cabinet-files">${inlineJson(filesByArea(registry, assets, locale))}</script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
