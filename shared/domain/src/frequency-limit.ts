import { number, object, type InferType } from './validation.ts';

/** How many messages of mailings a person may get from an account in seven days, at least and at most. */
export const FREQUENCY_LIMITS = { least: 1, most: 50 } as const;

/** How often an account writes to a person: `perWeek` messages of its mailings in any seven days at most. */
export const frequencyLimitSchema = object({
  perWeek: number().integer().min(FREQUENCY_LIMITS.least).max(FREQUENCY_LIMITS.most).required(),
}).noUnknown();
export type FrequencyLimit = InferType<typeof frequencyLimitSchema>;
