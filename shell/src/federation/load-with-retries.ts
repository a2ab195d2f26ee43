import { FILE_TIMEOUT_MS } from '@cabinet/domain/registry-names';
import { diagnose, type ReleaseRef } from './diagnose.ts';
import { requestsOf } from './file-requests.ts';
import { RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';
import { withSharedFiles } from './shared-files.ts';

/** Pauses before the second and third attempt, which only a network failure gets. */
const BACKOFF_MS = [500, 2000];
/** A file is requested at most this often until the user asks for it again. */
const MAX_REQUESTS = 3;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function withTimeout<T>({ area, release }: ReleaseRef, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const tooLong = () => reject(new RemoteError('timeout', area, `No answer in ${FILE_TIMEOUT_MS} ms.`, { release }));
    timer = setTimeout(tooLong, FILE_TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Loads a file of a release, with retries after pauses while the network fails and a timeout; throws a `RemoteError`. */
export async function loadWithRetries<T>(loading: ReleaseRef, work: () => Promise<T>): Promise<T> {
  let firstFailure: RemoteError | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await withTimeout(loading, withSharedFiles(work));
      if (firstFailure) reportFailure(firstFailure, 'recovered');
      return result;
    } catch (cause) {
      const error = await diagnose(loading, cause);
      const pause = BACKOFF_MS[attempt];
      const requests = requestsOf(error.url ?? loading.entryUrl)?.count ?? 0;
      if (error.kind !== 'network' || pause === undefined || requests >= MAX_REQUESTS) throw error;
      firstFailure ??= error;
      await delay(pause);
    }
  }
}
