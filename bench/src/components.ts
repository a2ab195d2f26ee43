import { componentCost } from '@cabinet/build/component-cost';
import type { Result } from './result.ts';

/** Most that the components drawn by antd may cost beyond antd itself, brotli. */
const ANTD_GOAL_KB = 10;

/** What is weighed: a name, the components, and the goal where there is one. */
const WEIGHED: readonly [name: string, keys: readonly string[], goal?: number][] = [
  ['select and date over antd, with input, icon and theme whole', ['select', 'date', 'input', 'icon', 'theme'], ANTD_GOAL_KB],
  ['form without Formik, with its fields', ['form']],
  ['list with filters, panel and cards', ['list']],
];

/** What components weigh, each group built alone: what they draw upon counts too, installed packages do not. */
export async function runComponentsBench(): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [name, keys, goal] of WEIGHED) {
    const { scripts, styles } = await componentCost(keys);
    results.push({ name, value: (scripts + styles) / 1000, unit: 'KB', ...(goal !== undefined && { goal: { atMost: goal } }) });
  }
  return results;
}
