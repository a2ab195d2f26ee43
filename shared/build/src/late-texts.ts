type Texts = { [key: string]: string | Texts };

/** `?late` behind the name of a file of the design system's texts asks for the sections that are loaded late; the package's exports put an extension behind it. */
export const LATE = /^\?late(\.json)?$/;

/** Sections of the design system's texts that neither home nor the frame shows anything of. */
export const LATE_SECTIONS: ReadonlySet<string> = new Set([
  ...['field', 'error', 'skip', 'attempts', 'conflict'],
  ...['list', 'preset', 'order', 'conditions', 'report'],
  ...['input', 'select', 'chips', 'recipients', 'upload', 'preview', 'steps', 'entries', 'code'],
]);
/** What home and the frame show of them: what can be said without an answer of the server, and the title of a card. */
const EARLY_KEYS: ReadonlySet<string> = new Set(['error.INTERNAL', 'error.NETWORK', 'error.TIMEOUT', 'error.UNREADABLE', 'list.latest']);

/** Whether a text is loaded late; plural forms are where their key is. */
export function isLateText(key: string): boolean {
  return LATE_SECTIONS.has(key.split('.', 1)[0] ?? '') && !EARLY_KEYS.has(key);
}

/** The texts that are loaded late, or all others. */
export function textsPart(texts: Texts, late: boolean, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
      const key = path + name;
      if (typeof value === 'string') return isLateText(key) === late ? [[name, value]] : [];
      const part = textsPart(value, late, `${key}.`);
      return Object.keys(part).length > 0 ? [[name, part]] : [];
    }),
  );
}
