import type { BoardRelease, BoardTarget } from '@cabinet/domain/registry-board';

/** The live release of an area or of the shell; undefined when none was activated. */
export const liveRelease = ({ current, releases }: BoardTarget): BoardRelease | undefined => releases.find(({ id }) => id === current);

/** The release that a rollback makes live. */
export const releaseBefore = ({ before, releases }: BoardTarget): BoardRelease | undefined => releases.find(({ id }) => id === before);

/** Whether browsers reported failures of the live release in the last hour. */
export const isFailing = (target: BoardTarget): boolean => target.enabled && (liveRelease(target)?.failures.lastHour ?? 0) > 0;

/** Whether a release was live and an older one replaced it. */
export function isRolledBack(target: BoardTarget, release: BoardRelease): boolean {
  const live = liveRelease(target);
  return release.place === 'previous' && live !== undefined && release.builtAt > live.builtAt;
}
