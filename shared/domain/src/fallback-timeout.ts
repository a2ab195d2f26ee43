import type { SendingStatus } from './statuses.ts';

/** The default time condition of a fallback: seconds after the previous message was sent (spec 2 §4). */
export const DEFAULT_FALLBACK_TIMEOUT = { timeout: 50, except: ['delivered', 'seen'] } as const satisfies {
  timeout: number;
  except: readonly SendingStatus[];
};
