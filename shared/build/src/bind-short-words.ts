/** Where a line of a Russian text does not break: behind a word of one letter, before a dash, and between a dash and a value. */
const LOOSE = /(?<![\p{L}\p{N}])([авикосуя]) (?=[\p{L}\p{N}«{])|(?<=[\p{L}\p{N}»}]) (?=— )|(?<=—) (?=\{\{)/giu;

/** The text with no-break spaces where a line may not break. */
export function bindShortWords(text: string): string {
  return text.replace(LOOSE, (_, word: string | undefined) => `${word ?? ''}\u00a0`);
}
