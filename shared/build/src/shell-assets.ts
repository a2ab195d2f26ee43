import { join } from 'node:path';
import type { Stats } from 'webpack';
import { LOCALES } from '@cabinet/domain/locales';
import type { ShellAssets } from '@cabinet/domain/registry';
import { browserFiles, filesByRoot } from './lazy-groups.ts';
import { providedVersions, sharedKeys } from './shared-keys.ts';
import { keyChunk } from './signature-plugin.ts';

type Files = Omit<ShellAssets, 'integrity' | 'signInHtml' | 'frameHtml' | 'systemDarkCss' | 'strictPolicy'>;

/** Path of a page of the shell by its folder: `src/pages/about/about.tsx` → `/about`. */
function pagePath(file: string): string | undefined {
  const name = /\/shell\/src\/pages\/([\w-]+)\/[\w-]+\.tsx$/.exec(file)?.[1];
  return name === undefined ? undefined : name === 'home' ? '/' : `/${name}`;
}

/** The files that each page, shared module and locale of a finished build needs, in loading order. */
export function shellFiles(stats: Stats, folder: string, version: string): Files {
  const { compilation } = stats;
  const byRoot = filesByRoot(compilation);
  const of = (path: string) => byRoot.get(join(folder, path).replaceAll('\\', '/')) ?? [];
  const base = of('src/app/start.tsx');
  const signIn = of('src/bootstrap.tsx');
  const beyond = (files: readonly string[]) => files.filter((file) => !base.includes(file) && !signIn.includes(file));
  const group = (name: string) => browserFiles(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
  return {
    version,
    provides: providedVersions(),
    entry: browserFiles(compilation.entrypoints.get('main')?.getFiles() ?? []),
    signIn,
    base,
    federation: beyond(of('src/federation/runtime.ts')),
    keys: Object.fromEntries(sharedKeys().map(({ key }) => [key, beyond(group(keyChunk(key)))])),
    pages: Object.fromEntries([...byRoot].flatMap(([file, files]) => (pagePath(file) ? [[pagePath(file), beyond(files)] as const] : []))),
    signInTexts: Object.fromEntries(LOCALES.map((locale) => [locale, of(`src/auth/login/locales/${locale}.json`)])),
    locales: Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        [
          ...new Set([
            ...of(`locales/${locale}.json`),
            ...(byRoot.get(join(folder, `../shared/design-system/locales/${locale}.json`)) ?? []),
          ]),
        ],
      ]),
    ),
  };
}
