declare module 'cabinet:provided' {
  /** The shell's shared modules by package: its name, its version, and what loads each of its modules, by what stands behind its name. */
  export const provided: readonly [name: string, version: string, modules: Readonly<Record<string, () => Promise<unknown>>>][];
}
