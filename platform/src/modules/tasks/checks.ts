import type { Task } from '@cabinet/domain/tasks';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { isTestCall } from '../../plugins/auth/token-rights.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';

/** A test key lets nothing go on that would reach somebody, nor holds it up: 403 `LIVE_KEY_REQUIRED`. */
export function checkLivemode({ account }: Caller, { livemode }: Task): void {
  if (livemode && isTestCall(account)) throw new ApiError('LIVE_KEY_REQUIRED');
}

/** Nobody lets a blocked account send on, staff neither: 403 with the reason of the block. */
export async function refuseBlocked(app: App, accountId: string): Promise<void> {
  const owner = (await app.services.identity.byIds([accountId])).get(accountId);
  if (owner && !owner.isActive) throw new ApiError('ACCOUNT_BLOCKED', { reason: owner.blockedReason ?? '' });
}
