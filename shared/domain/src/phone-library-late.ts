import type { PhoneParser } from './phone-library.ts';

/** The build of the shell puts this in the place of `phone-library.ts` (docs/decisions/0097). */
let parser: PhoneParser | undefined;
let loading: Promise<void> | undefined;

/** Resolves when the library is here; rejects where it cannot be had, and the next call tries again. */
export function loadPhoneLibrary(): Promise<void> {
  loading ??= import('./phone-parser.ts').then(
    (loaded) => {
      parser = loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const isPhoneLibraryLoaded = (): boolean => parser !== undefined;

/** The library, undefined while it is on its way: the first to ask for it has it loaded. */
export function phoneLibrary(): PhoneParser | undefined {
  if (!parser) loadPhoneLibrary().catch(() => undefined);
  return parser;
}
