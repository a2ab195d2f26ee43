declare module 'cabinet:provided' {
  /** The shared modules of the shell by key; the build generates it from the packages' exports. */
  export const provided: Readonly<Record<string, { version: string; load: () => Promise<object> }>>;
}
