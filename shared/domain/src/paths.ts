/** The value at a path of property names: `frontend.colors.primary`; undefined where nothing does. */
export function valueAtPath(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((branch, key) => (branch as Readonly<Record<string, unknown>> | undefined)?.[key], tree);
}
