import type { ErrorCode } from '@cabinet/domain/errors';
import { ApiError } from '../plugins/errors/api-error.ts';

/** Does something with one row after the other, and answers what was not done. */
export async function eachRow(ids: readonly string[], work: (id: string) => Promise<void>): Promise<Map<string, ErrorCode>> {
  const faults = new Map<string, ErrorCode>();
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      faults.set(id, error.code);
    }
  }
  return faults;
}
