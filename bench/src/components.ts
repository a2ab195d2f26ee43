import { antdCost, componentCost, type ComponentCost } from '@cabinet/build/component-cost';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

/** Maximum brotli kilobytes of components based on antd, without antd itself. */
const ANTD_GOAL_KB = 10;

/** The measured groups of components, some with a goal. */
const WEIGHED: readonly [name: string, keys: readonly string[], goal?: number][] = [
  ['select and date over antd, with input, icon and theme whole', ['select', 'date', 'input', 'icon', 'theme'], ANTD_GOAL_KB],
  ['form without Formik, with its fields', ['form']],
  ['list with filters, panel and cards', ['list']],
];

/** What is drawn by hand, `folder` or `folder/Name` for one of what it offers, and what antd has in its place. */
const BY_HAND: readonly (readonly [own: string, antd: string])[] = [
  ['tooltip', 'Tooltip'],
  ['menu', 'Dropdown'],
  ['confirm', 'Popconfirm'],
  ['dialog', 'Modal'],
  ['drawer', 'Drawer'],
  ['toast', 'App'],
  ['tabs', 'Tabs'],
  ['segmented', 'Segmented'],
  ['steps', 'Steps'],
  ['input/Input', 'Input'],
  ['input/NativeSelect', 'Select'],
  ['input/Switch', 'Switch'],
  ['form', 'Form'],
  ['upload', 'Upload'],
  ['list', 'Table'],
  ['timeline', 'Timeline'],
  ['qr-code', 'QRCode'],
];
/** What antd draws: pages that show it have this much of antd. */
const BY_ANTD = ['Select', 'DatePicker'];

const kilobytes = ({ scripts, styles }: ComponentCost) => (scripts + styles) / 1000;

/** Each of them, what it weighs, and what antd's weighs alone and where `BY_ANTD` is there. */
async function resultsByHand(): Promise<Result[]> {
  const base = kilobytes(await antdCost(BY_ANTD));
  const results: Result[] = [{ name: `antd: ${BY_ANTD.join(' and ')}`, value: base, unit: 'KB' }];
  for (const [own, antd] of BY_HAND) {
    logProgress(`${own}, ${antd}`);
    results.push(
      { name: `${own}, by hand`, value: kilobytes(await componentCost([own])), unit: 'KB' },
      { name: `  antd ${antd}, alone`, value: kilobytes(await antdCost([antd])), unit: 'KB' },
      {
        name: `  antd ${antd}, beside ${BY_ANTD.join(' and ')}`,
        value: kilobytes(await antdCost([...new Set([...BY_ANTD, antd])])) - base,
        unit: 'KB',
      },
    );
  }
  return results;
}

/** Measures the sizes of components; each group is built alone, without installed packages, and what antd has in their place. */
export async function runComponentsBench(): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [name, keys, goal] of WEIGHED) {
    const { scripts, styles } = await componentCost(keys);
    results.push({ name, value: (scripts + styles) / 1000, unit: 'KB', ...(goal !== undefined && { goal: { atMost: goal } }) });
  }
  return [...results, ...(await resultsByHand())];
}
