import type { ShellAssets } from '@cabinet/domain/registry';
import type { Sizes } from './budget.ts';

/** Maximum brotli bytes of scripts until sign-in works. */
export const SIGN_IN_BUDGET = 70_000;
/** Maximum until home is shown, without the areas' contributions. */
export const HOME_BUDGET = 220_000;
/** Maximum scripts and styles that a page of an area loads from the shell beyond those of home. */
export const SHARED_BUDGET = 50_000;

/** Area → page → the shared keys that it consumes. */
type Needs = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function weigh(files: readonly string[], sizes: Sizes, extensions = /\.(js|css)$/): number {
  return [...new Set(files)].filter((file) => extensions.test(file)).reduce((total, file) => total + (sizes[file] ?? 0), 0);
}

const signInFiles = ({ entry, signIn, signInTexts }: ShellAssets) => [...entry, ...signIn, ...(signInTexts?.['en'] ?? [])];
const frameFiles = ({ entry, signIn, locales, base }: ShellAssets) => [...entry, ...signIn, ...(locales['en'] ?? []), ...base];
const homeFiles = (assets: ShellAssets) => [...frameFiles(assets), ...(assets.pages['/'] ?? []), ...assets.federation];

/** Budgets of the shell that are exceeded, in sentences. */
export function shellFaults(assets: ShellAssets, sizes: Sizes, needs: Needs): string[] {
  const weights: [what: string, bytes: number, most: number][] = [
    ['Sign-in', weigh(signInFiles(assets), sizes, /\.js$/), SIGN_IN_BUDGET],
    ['Home', weigh(homeFiles(assets), sizes, /\.js$/), HOME_BUDGET],
    ...Object.entries(needs).flatMap(([area, pages]) =>
      Object.entries(pages).map(([page, keys]): [string, number, number] => [
        `What ${area}.${page} draws from the shell`,
        weigh(
          keys.flatMap((key) => assets.keys[key] ?? []),
          sizes,
        ),
        SHARED_BUDGET,
      ]),
    ),
  ];
  return weights
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${what} weighs ${kilobytes(bytes)}, more than ${kilobytes(most)}.`);
}

/** A line for each document with the brotli sizes of its scripts and styles. */
export function shellReport(assets: ShellAssets, sizes: Sizes): string {
  const line = (name: string, files: readonly string[]) =>
    `${name}: ${kilobytes(weigh(files, sizes, /\.js$/))} js + ${kilobytes(weigh(files, sizes, /\.css$/))} css in ${new Set(files).size} files`;
  return [
    line('sign-in', signInFiles(assets)),
    line('frame', frameFiles(assets)),
    line('home', homeFiles(assets)),
    line('everything that areas may ask for', [...frameFiles(assets), ...assets.federation, ...Object.values(assets.keys).flat()]),
  ].join('\n');
}
