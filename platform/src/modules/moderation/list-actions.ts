import { moderationDecisionSchema, type ModerationDecision } from '@cabinet/domain/moderation';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { eachRow } from '../../resource/each-row.ts';

/** Entries that are decided about one by one between two looks at the action: each may be a mailing to a million. */
const ENTRIES_AT_ONCE = 10;

const DECISIONS = { approve: 'approved', reject: 'rejected' } as const;

/**
 * `approve` and `reject` of many entries of the queue, each as a decision about it alone. One that somebody else has decided about meanwhile is
 * told as NOT_FOUND: the decision may have been the other.
 */
export function offerModerationActions(
  app: App,
  decide: (caller: Caller, id: string, decision: ModerationDecision) => Promise<unknown>,
): void {
  for (const [action, moderation] of Object.entries(DECISIONS)) {
    const decisionOf = (reason: string | undefined): ModerationDecision => ({ moderation, reason, asPattern: false });
    app.listActions.set(`moderation.${action}`, {
      permissions: ['moderation.update'],
      size: ENTRIES_AT_ONCE,
      check: async (_, { reason }) => {
        check(moderationDecisionSchema, decisionOf(reason));
      },
      run: (caller, ids, { reason }) =>
        eachRow(ids, async (id) => {
          if (!(await decide(caller, id, decisionOf(reason)))) throw new ApiError('NOT_FOUND');
        }),
    });
  }
}
