import { stripVTControlCharacters } from 'node:util';

/** `build`: it does not build, the last good build stays; `types`: it builds, yet the types are wrong; `contract`: the shell does not fit. */
export type NoticeKind = 'build' | 'types' | 'contract';

export interface DevNotice {
  area: string;
  kind: NoticeKind;
  text: string;
}

/** Current problems of the areas under development: logged once, shown in every page until they are fixed. */
export class DevNotices {
  readonly #standing = new Map<string, DevNotice>();
  readonly #log: (line: string) => void;
  readonly #onChange: () => void;

  constructor(say: (line: string) => void, onChange: () => void) {
    this.#log = say;
    this.#onChange = onChange;
  }

  /** Sets the problem of an area and kind; an empty text clears it. */
  set(area: string, kind: NoticeKind, text: string, head: string): void {
    const key = `${area} ${kind}`;
    const before = this.#standing.get(key)?.text;
    const plain = stripVTControlCharacters(text);
    if (before === plain || (before === undefined && plain === '')) return;
    if (plain === '') this.#standing.delete(key);
    else {
      this.#standing.set(key, { area, kind, text: plain });
      this.#log(`${head}\n${text}`);
    }
    this.#onChange();
  }

  has(area: string, kind: NoticeKind): boolean {
    return this.#standing.has(`${area} ${kind}`);
  }

  all(): DevNotice[] {
    return [...this.#standing.values()];
  }
}
