import { RefusedError } from '@cabinet/domain/registry-changes';
import { MAX_PACKED_BYTES, TooLargeError } from '@cabinet/releases/pack';
import { RevisionConflict } from '@cabinet/releases/registry-store';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** Maps refusals of the release rules to API errors; any other error is returned unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof RefusedError)
    return new ApiError(
      'RELEASE_REFUSED',
      undefined,
      error.faults.map((fault) => errorItem('', fault)),
    );
  if (error instanceof RevisionConflict) return new ApiError('REVISION_CONFLICT', { revision: error.revision });
  if (error instanceof TooLargeError) return new ApiError('TOO_LARGE', { max: MAX_PACKED_BYTES });
  return error;
}
