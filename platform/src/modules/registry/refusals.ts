import { Refused } from '@cabinet/domain/registry-changes';
import { MOST_PACKED, TooLarge } from '@cabinet/releases/pack';
import { RevisionConflict } from '@cabinet/releases/store';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** What the rules of releasing refuse, as an answer; anything else stays what it is. */
export function asApiError(error: unknown): unknown {
  if (error instanceof Refused)
    return new ApiError(
      'RELEASE_REFUSED',
      undefined,
      error.faults.map((fault) => errorItem('', fault)),
    );
  if (error instanceof RevisionConflict) return new ApiError('REVISION_CONFLICT', { revision: error.revision });
  if (error instanceof TooLarge) return new ApiError('TOO_LARGE', { max: MOST_PACKED });
  return error;
}
