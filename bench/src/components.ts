import { componentCost } from '@cabinet/build/component-cost';
import type { Result } from './result.ts';

/** Maximum brotli kilobytes of components based on antd, without antd itself. */
const ANTD_GOAL_KB = 10;

/** The measured groups of components, some with a goal. */
const WEIGHED: readonly [name: string, keys: readonly string[], goal?: number][] = [
  ['select and date over antd, with input, icon and theme whole', ['select', 'date', 'input', 'icon', 'theme'], ANTD_GOAL_KB],
  ['form without Formik, with its fields', ['form']],
  ['list with filters, panel and cards', ['list']],
];

/** Measures the sizes of components; each group is built alone, without installed packages. */
export async function runComponentsBench(): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [name, keys, goal] of WEIGHED) {
    const { scripts, styles } = await componentCost(keys);
    results.push({ name, value: (scripts + styles) / 1000, unit: 'KB', ...(goal !== undefined && { goal: { atMost: goal } }) });
  }
  return results;
}
