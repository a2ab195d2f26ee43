import type { ShellAssets } from '@cabinet/domain/registry';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A line a document with what it loads, brotli, scripts and styles apart. */
export function shellReport(assets: ShellAssets, sizes: Readonly<Record<string, number>>): string {
  const line = (name: string, files: readonly string[]) => {
    const all = [...new Set(files)];
    const sum = (extension: string) =>
      all.filter((file) => file.endsWith(extension)).reduce((total, file) => total + (sizes[file] ?? 0), 0);
    return `${name}: ${kilobytes(sum('.js'))} js + ${kilobytes(sum('.css'))} css in ${all.length} files`;
  };
  const signIn = [...assets.entry, ...assets.signIn, ...(assets.locales['en'] ?? [])];
  const frame = [...signIn, ...assets.base];
  return [
    line('sign-in', signIn),
    line('frame', frame),
    line('home', [...frame, ...(assets.pages['/'] ?? []), ...assets.federation]),
    line('everything that areas may ask for', [...frame, ...assets.federation, ...Object.values(assets.keys).flat()]),
  ].join('\n');
}
