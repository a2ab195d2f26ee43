import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Declaration } from '@cabinet/domain/declaration';
import type { ShellAssets } from '@cabinet/domain/registry';
import { SBOM_FILE } from '@cabinet/domain/registry-board';
import { LOCALES } from '@cabinet/domain/locales';

export interface TestArea {
  area?: string;
  path?: string;
  /** The code of its page; other code makes another release. */
  code?: string;
  requires?: Readonly<Record<string, string>>;
  version?: string;
  /** Whether it lists the packages in it. */
  hasSbom?: boolean;
  declaration?: Partial<Declaration>;
  /** Texts of single pages, as `needs.json` names them. */
  pageTexts?: unknown;
}

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Writes a minimal built package of an area; answers its `dist`. */
export function buildTestArea(folder: string, given: TestArea = {}): string {
  const { area = 'contacts', path = `/${area}`, code = 'page()', requires = { '@cabinet/contract': '^1.0.0' }, version = '1.0.0' } = given;
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const declaration: Declaration = {
    area,
    routes: { main: { path, access: true, title: 'main' } },
    redirects: {},
    nav: [{ route: 'main', group: 'work', icon: 'x', order: 1 }],
    slots: {},
    dialogs: {},
    resources: [],
    labels: { ru: { main: 'x' }, en: { main: 'x' }, es: { main: 'x' } },
    ...given.declaration,
  };
  const scripts: Record<string, string> = { 'remoteEntry.js': 'entry()', 'main.js': code, 'texts.js': 'texts()' };
  const needs = {
    area,
    requires,
    needs: [],
    files: ['remoteEntry.js'],
    pages: { main: ['main.js'] },
    slots: {},
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, ['texts.js']])),
    ...(given.pageTexts !== undefined && { pageTexts: given.pageTexts }),
  };
  for (const [file, content] of Object.entries(scripts)) {
    writeFileSync(join(dist, file), content);
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(content));
  }
  const integrity = Object.fromEntries(Object.entries(scripts).map(([file, content]) => [file, integrityOf(content)]));
  if (given.hasSbom) writeFileSync(join(dist, SBOM_FILE), '{"bomFormat":"CycloneDX"}');
  const records = { 'remote.json': declaration, 'needs.json': needs, 'integrity.json': integrity };
  for (const [file, content] of Object.entries(records)) writeFileSync(join(dist, file), JSON.stringify(content));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@cabinet/mfe-${area}`, version }));
  return dist;
}

/** Writes a minimal built package of a shell that provides a version of `contract`; answers its `dist`. */
export function buildTestShell(folder: string, contract = '1.0.0', code = 'main()'): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const assets: ShellAssets = {
    version: '1.0.0',
    provides: { '@cabinet/contract': contract },
    entry: ['main.js'],
    signIn: [],
    base: [],
    federation: [],
    keys: {},
    pages: {},
    locales: {},
    signInHtml: {},
    systemDarkCss: '',
    strictPolicy: true,
  };
  writeFileSync(join(dist, 'main.js'), code);
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@cabinet/shell', version: '1.0.0' }));
  return dist;
}
