import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import { useAdminRollOutMutation } from '../../releases-api.ts';

/** What the page can change about a running roll-out, beside who has it. */
export interface RolloutChanges {
  isBusy: boolean;
  /** Lets the share stay as it is. */
  stop(target: BoardTarget): Promise<void>;
  /** Gives everybody the live release again. */
  takeBack(target: BoardTarget): Promise<void>;
}

/** Changes of roll-outs; each names `revision`, so that nothing unseen is overwritten. */
export function useRolloutChanges(revision: number, refetch: () => void): RolloutChanges {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [rollOut, { isLoading }] = useAdminRollOutMutation();
  const change = async (body: Parameters<typeof rollOut>[0], title: string) => {
    try {
      await rollOut({ ...body, ifRevision: revision }).unwrap();
      notify({ tone: 'success', title });
    } catch (error) {
      notifyError(error);
    } finally {
      refetch();
    }
  };
  return {
    isBusy: isLoading,
    stop: async ({ target, rollout }) => {
      if (!rollout) return;
      const { release, share, accounts } = rollout;
      const usernames = accounts.map(({ username }) => username);
      await change({ target, release, share, grows: false, accounts: usernames }, t('releases.rollout.stoppedDone'));
    },
    takeBack: async ({ target, rollout, current }) => {
      if (!rollout) return;
      const words = { target, release: rollout.release };
      const title = t('releases.rollout.takeBackTitle', words);
      const text = t('releases.rollout.takeBackText', { before: current });
      if (!(await confirm({ title, text, action: t('releases.rollout.takeBack'), danger: true }))) return;
      await change({ target, share: 0, grows: false, accounts: [] }, t('releases.rollout.takenBack', words));
    },
  };
}
