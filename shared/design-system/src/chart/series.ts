import type { Tone } from '@cabinet/domain/statuses';

/** A series of a chart: its key in the points' values, its name and its colour. */
export interface Series {
  key: string;
  label: string;
  tone: Tone | 'accent' | 'accent-weak';
}

/** A bar of a chart, with a value for each series. */
export interface BarPoint {
  key: string;
  /** Written under the bar, and in the table. */
  label: string;
  values: Readonly<Record<string, number>>;
  /** The address of the rows that the bar counts. */
  to?: string | undefined;
}
