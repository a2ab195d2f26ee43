import type { FailureCode } from './sendings.ts';

/** Answer of `GET /sendings/statistics/failures`: why the messages of a period failed, the most frequent reason first. */
export interface SendingFailures {
  failures: readonly { code: FailureCode; count: number }[];
  /** Whether some were too many to be read: then there is at least what is counted. */
  more?: true;
  /** Cells whose part is missing, since they did not answer: set for staff where the figures are of all cells. */
  missingCells?: number[];
}
