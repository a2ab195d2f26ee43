/** The polynomial by which QR codes reduce products in their field of 256 elements (ISO/IEC 18004). */
const FIELD = 0x11d;

function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) result = (result << 1) ^ ((result >>> 7) * FIELD) ^ (((b >>> bit) & 1) * a);
  return result;
}

/** The generator polynomial of a degree, without its leading one. */
function generator(degree: number): number[] {
  const polynomial = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) polynomial[at] = product(polynomial[at] ?? 0, root) ^ (polynomial[at + 1] ?? 0);
    root = product(root, 2);
  }
  return polynomial;
}

/** The codewords that let a reader correct a block. */
export function correctionOf(block: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder = Array.from({ length: count }, () => 0);
  for (const word of block) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, at) => (remainder[at] = (remainder[at] ?? 0) ^ product(coefficient, factor)));
  }
  return remainder;
}
