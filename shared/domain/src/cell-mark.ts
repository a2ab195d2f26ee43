/** What stands before paths that lead to the cell of a token (docs/cells.md): empty for the first cell, and where there is one. */
export const cellMarkOf = (token: string | null): string => {
  const [, cell] = /^(c\d+)-/.exec(token ?? '') ?? [];
  return cell === undefined ? '' : `/${cell}`;
};
