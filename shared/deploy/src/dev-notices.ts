import { stripVTControlCharacters } from 'node:util';

/** `build`: it does not build, the last good build stays; `types`: it builds, yet the types are wrong; `contract`: the shell does not fit. */
export type NoticeKind = 'build' | 'types' | 'contract';

export interface DevNotice {
  area: string;
  kind: NoticeKind;
  text: string;
}

/** What is wrong with the areas under work at the moment: said once in the terminal, shown in every page until it is mended. */
export class DevNotices {
  private readonly standing = new Map<string, DevNotice>();
  private readonly say: (line: string) => void;
  private readonly onChange: () => void;

  constructor(say: (line: string) => void, onChange: () => void) {
    this.say = say;
    this.onChange = onChange;
  }

  /** Says what is wrong, or with an empty text that nothing is any longer. */
  set(area: string, kind: NoticeKind, text: string, head: string): void {
    const key = `${area} ${kind}`;
    const before = this.standing.get(key)?.text;
    const plain = stripVTControlCharacters(text);
    if (before === plain || (before === undefined && plain === '')) return;
    if (plain === '') this.standing.delete(key);
    else {
      this.standing.set(key, { area, kind, text: plain });
      this.say(`${head}\n${text}`);
    }
    this.onChange();
  }

  has(area: string, kind: NoticeKind): boolean {
    return this.standing.has(`${area} ${kind}`);
  }

  all(): DevNotice[] {
    return [...this.standing.values()];
  }
}
