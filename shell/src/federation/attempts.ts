import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { diagnose, type Loading } from './diagnose.ts';
import { requestsOf } from './file-requests.ts';
import { RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';

/** Waits before the second and third try, after a network failure only. */
const BACKOFF_MS = [500, 2000];
/** No file is asked for more often before somebody wants it again. */
const MOST_REQUESTS = 3;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function within<T>({ area, release }: Loading, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const tooLong = () => reject(new RemoteError('timeout', area, `No answer in ${FILE_TIMEOUT_MS} ms.`, { release }));
    timer = setTimeout(tooLong, FILE_TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Loads something of a release: again after a pause when the network fails, never for ever; throws a `RemoteError`. */
export async function attempt<T>(loading: Loading, work: () => Promise<T>): Promise<T> {
  let healed: RemoteError | undefined;
  for (let turn = 0; ; turn += 1) {
    try {
      const result = await within(loading, work());
      if (healed) reportFailure(healed, 'recovered');
      return result;
    } catch (cause) {
      const error = await diagnose(loading, cause);
      const pause = BACKOFF_MS[turn];
      const requests = requestsOf(error.url ?? loading.entryUrl)?.count ?? 0;
      if (error.kind !== 'network' || pause === undefined || requests >= MOST_REQUESTS) throw error;
      healed ??= error;
      await wait(pause);
    }
  }
}
