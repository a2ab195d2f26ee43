import { changedRow } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isTested, type Credential } from '@cabinet/domain/credentials';
import { rowVersion } from '@cabinet/domain/row-version';
import {
  useAdminDropCredentialMutation,
  useAdminRevertCredentialMutation,
  useAdminRotateCredentialMutation,
  useAdminTestCredentialMutation,
  useAdminUnstageCredentialMutation,
} from '../../credential-api.ts';

type Step = 'test' | 'rotate' | 'revert' | 'unstage' | 'drop';

/** The steps of a rotation, those that change what runs after a question; of taking into use the toast undoes it. */
export function useRotation(credential: Credential) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [test, testing] = useAdminTestCredentialMutation();
  const [rotate, rotating] = useAdminRotateCredentialMutation();
  const [revert, reverting] = useAdminRevertCredentialMutation();
  const [unstage, unstaging] = useAdminUnstageCredentialMutation();
  const [drop, dropping] = useAdminDropCredentialMutation();
  const { title } = credential;

  const run = async (change: () => Promise<Credential>): Promise<Credential | undefined> => {
    try {
      return await change();
    } catch (error) {
      if (changedRow<Credential>(error)) notify({ tone: 'warning', title: t('credentials.changedMeanwhile', { title }) });
      else notifyError(error);
      return undefined;
    }
  };
  const versionOf = (row: Credential) => {
    const ifMatch = rowVersion(row);
    return { id: row.id, ...(ifMatch ? { ifMatch } : {}) };
  };
  const putBack = (row: Credential) => run(() => revert(versionOf(row)).unwrap());

  const steps: Record<Step, () => Promise<void>> = {
    test: async () => void (await run(() => test(versionOf(credential)).unwrap())),
    rotate: async () => {
      const isForced = !isTested(credential);
      const words = isForced ? 'force' : 'rotate';
      const count = credential.usedBy.length;
      const question = {
        title: t(`credentials.${words}Ask`),
        text: t(`credentials.${words}Text`, { count }),
        action: t(`credentials.${words}`),
      };
      if (!(await confirm(isForced ? { ...question, danger: true } : question))) return;
      const changed = await run(() => rotate({ ...versionOf(credential), isForced }).unwrap());
      if (!changed) return;
      const action = { label: t('credentials.revert'), onSelect: () => void putBack(changed) };
      notify({ tone: 'success', title: t('credentials.rotated', { title }), action });
    },
    revert: async () => {
      if (!(await confirm({ title: t('credentials.revertAsk'), text: t('credentials.revertText'), action: t('credentials.revert') })))
        return;
      if (await putBack(credential)) notify({ tone: 'success', title: t('credentials.reverted', { title }) });
    },
    unstage: async () => void (await run(() => unstage(versionOf(credential)).unwrap())),
    drop: async () => {
      const question = { title: t('credentials.dropAsk'), text: t('credentials.dropText'), action: t('credentials.drop'), danger: true };
      if (await confirm(question)) await run(() => drop(versionOf(credential)).unwrap());
    },
  };
  const isRunning = {
    test: testing.isLoading,
    rotate: rotating.isLoading,
    revert: reverting.isLoading,
    unstage: unstaging.isLoading,
    drop: dropping.isLoading,
  };
  return { steps, isRunning };
}
