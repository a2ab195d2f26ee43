/** One printed figure. `goal` is what it should reach; `ratio` compares it with the same machine's raw figure. */
export interface Result {
  name: string;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
  ratio?: { of: string; value: number };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function verdict({ value, goal }: Result): string {
  if (!goal) return '';
  const [word, limit, met] =
    'atMost' in goal ? (['≤', goal.atMost, value <= goal.atMost] as const) : (['≥', goal.atLeast, value >= goal.atLeast] as const);
  return `${met ? 'ok  ' : 'MISS'} ${word} ${number.format(limit)}`;
}

/** Prints figures as a table: name, value, goal, ratio to the raw figure. */
export function print(title: string, results: readonly Result[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const result of results) {
    const ratio = result.ratio ? `${number.format(result.ratio.value)} × ${result.ratio.of}` : '';
    console.log(
      `  ${result.name.padEnd(width)}  ${`${number.format(result.value)} ${result.unit}`.padStart(18)}  ${verdict(result).padEnd(18)}  ${ratio}`,
    );
  }
}
