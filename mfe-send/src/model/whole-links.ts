interface Edit {
  text: string;
  caret: number;
}

/** Places of the links in a text, by the names under which it shows them. */
function placesOf(text: string, names: ReadonlyMap<string, string>): { from: number; to: number }[] {
  return [...names.values()].flatMap((name) => {
    const shown = `\${${name}}`;
    const places: { from: number; to: number }[] = [];
    for (let from = text.indexOf(shown); from >= 0; from = text.indexOf(shown, from + shown.length))
      places.push({ from, to: from + shown.length });
    return places;
  });
}

/**
 * An edit of a text in which links stand as a whole: deleting a part of one deletes it, and what is typed into one comes after it.
 * `caret` is where the caret stands after the edit.
 */
export function keepLinksWhole(before: string, { text, caret }: Edit, names: ReadonlyMap<string, string>): Edit {
  const rest = text.length - caret;
  let [from, to] = [0, before.length - rest];
  // Something else than one edit at the caret, such as a text that is set as a whole.
  if (to < 0 || text.slice(caret) !== before.slice(to)) return { text, caret };
  while (from < Math.min(caret, to) && before[from] === text[from]) from += 1;
  const typed = text.slice(from, caret);
  for (const place of placesOf(before, names)) {
    if (from === to && from > place.from && from < place.to) [from, to] = [place.to, place.to];
    else if (from < place.to && to > place.from) [from, to] = [Math.min(from, place.from), Math.max(to, place.to)];
  }
  return { text: before.slice(0, from) + typed + before.slice(to), caret: from + typed.length };
}
