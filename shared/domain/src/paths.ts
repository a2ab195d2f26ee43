/** What stands at a path of names in plain data: `frontend.colors.primary`; undefined where nothing does. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((branch, key) => (branch as Readonly<Record<string, unknown>> | undefined)?.[key], tree);
}
