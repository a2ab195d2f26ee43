declare module 'cabinet:provided' {
  /** Shared modules of the shell by key; the build writes it from the packages' exports. */
  export const provided: Readonly<Record<string, { version: string; load: () => Promise<object> }>>;
}
