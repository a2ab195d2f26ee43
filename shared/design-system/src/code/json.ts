/** Where a text stops being JSON, counted from one; undefined when it is JSON or empty. */
export function jsonProblem(text: string): { line: number; column: number } | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return placeIn(text, error instanceof Error ? error.message : '');
  }
}

/** Each browser words the position of a JSON error differently, and Safari omits it: the error is then placed at the end. */
function placeIn(text: string, message: string): { line: number; column: number } {
  const named = /line (\d+) column (\d+)/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) };
  const position = /position (\d+)/.exec(message);
  const before = text.slice(0, position ? Number(position[1]) : text.length).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The text with two spaces of indentation, when it is JSON; else as it is. */
export function formatJson(text: string): string {
  return text.trim() === '' || jsonProblem(text) ? text : JSON.stringify(JSON.parse(text), null, 2);
}
