import { toAmount, toUnits } from '@cabinet/domain/money';

/** Parses an amount as people write it: comma or dot, spaces between thousands, a currency sign. Undefined when empty, NaN when it is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f₽$€]/g, '');
  if (plain === '') return undefined;
  try {
    return toAmount(toUnits(plain));
  } catch {
    return Number.NaN;
  }
}
