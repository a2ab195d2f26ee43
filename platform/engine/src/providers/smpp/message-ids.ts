import type { MESSAGE_ID_FORMATS } from '@cabinet/domain/providers-smpp';

type Form = Exclude<(typeof MESSAGE_ID_FORMATS)[number], 'auto'>;
const FORMS: readonly Form[] = ['same', 'decimalInReceipts', 'hexInReceipts'];
const REMEMBERED = 20_000;

/** An id as it is compared: without case and leading zeros. */
export function canonical(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/^0+(?=.)/, '');
}

/** The id of the answer that a receipt's id stands for; undefined where it cannot be of that form. */
function ofReceipt(id: string, form: Form): string | undefined {
  const given = canonical(id);
  if (form === 'same') return given;
  if (form === 'decimalInReceipts') return /^\d+$/.test(given) ? BigInt(given).toString(16) : undefined;
  return /^[\da-f]+$/.test(given) ? BigInt(`0x${given}`).toString() : undefined;
}

/**
 * Brings ids of receipts into the form of the answers. Some centres answer in hex and report in decimal, or the reverse,
 * and do not say so: unless it is set, the first receipt that fits an answer in one way only decides. Until then
 * receipts wait for their answers, which may be later than they.
 */
export class MessageIds {
  #form: Form | undefined;
  readonly #patience: number;
  readonly #recent = new Set<string>();
  readonly #waiting = new Set<() => void>();

  constructor(form: Form | 'auto', patience = 2000) {
    this.#form = form === 'auto' ? undefined : form;
    this.#patience = patience;
  }

  /** Takes in the id of an answer; answers it as it is compared. */
  answered(id: string): string {
    const known = canonical(id);
    if (this.#form !== undefined) return known;
    if (this.#recent.size >= REMEMBERED) this.#recent.delete(this.#recent.values().next().value as string);
    this.#recent.add(known);
    for (const look of this.#waiting) look();
    return known;
  }

  /** The id of the answer that a receipt belongs to. */
  async reported(id: string): Promise<string> {
    const found = this.#find(id);
    if (found !== undefined) return found;
    return new Promise((resolve) => {
      const end = (answer: string) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(answer);
      };
      const look = () => {
        const late = this.#find(id);
        if (late !== undefined) end(late);
      };
      const timer = setTimeout(() => end(canonical(id)), this.#patience);
      this.#waiting.add(look);
    });
  }

  #find(id: string): string | undefined {
    if (this.#form !== undefined) return ofReceipt(id, this.#form) ?? canonical(id);
    const fitting = FORMS.flatMap((form) => {
      const answer = ofReceipt(id, form);
      return answer !== undefined && this.#recent.has(answer) ? [{ form, answer }] : [];
    });
    const [one] = fitting;
    if (!one || fitting.some(({ answer }) => answer !== one.answer)) return undefined;
    if (fitting.length > 1) return one.answer;
    this.#form = one.form;
    this.#recent.clear();
    queueMicrotask(() => this.#waiting.forEach((look) => look()));
    return one.answer;
  }
}
