import type { BoardTarget } from '@cabinet/domain/registry-board';
import { rolloutBody, type RolloutBody } from '@cabinet/domain/registry-calls';
import { ROLLOUT_SHARES } from '@cabinet/domain/rollout';

/** What the dialog of a roll-out begins with: who has the release now, or the first share; `revision` is what the page has seen. */
export function initialRollout({ target, rollout }: BoardTarget, release: string, revision: number): RolloutBody {
  const running = rollout?.release === release ? rollout : undefined;
  return rolloutBody.cast({
    target,
    release,
    share: running?.share ?? ROLLOUT_SHARES[0],
    grows: running?.grows ?? true,
    accounts: running?.accounts.map(({ username }) => username) ?? [],
    ifRevision: revision,
  });
}
