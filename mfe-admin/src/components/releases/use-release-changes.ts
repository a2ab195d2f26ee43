import { useState } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useErrorText } from '@cabinet/design-system/notice';
import type { ChangeAnswer } from '@cabinet/domain/registry-calls';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import { useAdminActivateReleaseMutation, useAdminRollbackReleaseMutation } from '../../releases-api.ts';

/** What the page can change: which release of an area, or of the shell, is live. */
export interface ReleaseChanges {
  /** The area that is being changed. */
  busy: string | undefined;
  activate(target: BoardTarget, release: string): Promise<void>;
  rollback(target: BoardTarget): Promise<void>;
}

/** Asks, changes, says how long it took, and offers to take it back. Changes name `revision`, so that nothing unseen is overwritten. */
export function useReleaseChanges(revision: number, refetch: () => void): ReleaseChanges {
  const t = useT('admin');
  const { number } = useFormat();
  const { confirm, notify, notifyError } = useCabinet();
  const text = useErrorText();
  const [activateCall] = useAdminActivateReleaseMutation();
  const [rollbackCall] = useAdminRollbackReleaseMutation();
  const [busy, setBusy] = useState<string>();

  const refuse = (error: unknown) => {
    if (!isApiError(error) || error.items.length === 0) return notifyError(error);
    notify({ tone: 'error', title: text.error(error), text: error.items.map(({ message }) => message).join(' ') });
  };
  const change = async (target: string, call: () => Promise<ChangeAnswer>, undo?: (after: number) => Promise<ChangeAnswer>) => {
    setBusy(target);
    const began = performance.now();
    try {
      const { revision: after, changes } = await call();
      const seconds = (performance.now() - began) / 1000;
      const to = changes.find(({ what }) => what === target)?.to;
      if (to) {
        const took = number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 2 });
        const action = undo && { label: t('releases.undo'), onSelect: () => void change(target, () => undo(after)) };
        notify({
          tone: 'success',
          title: t('releases.isLive', { target, release: to }),
          text: t('releases.took', { time: took }),
          ...(action && { action }),
        });
      }
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(undefined);
      refetch();
    }
  };
  const make = (target: string, release: string, ifRevision: number) =>
    activateCall({ releases: [{ target, release }], ifRevision }).unwrap();
  /** Makes what is live now live again. */
  const back = ({ target, current }: BoardTarget) => (current === '' ? undefined : (after: number) => make(target, current, after));

  return {
    busy,
    activate: async (target, release) => {
      const title = t('releases.activateTitle', { target: target.target, release });
      if (!(await confirm({ title, text: t('releases.openPages'), action: t('releases.activate') }))) return;
      await change(target.target, () => make(target.target, release, revision), back(target));
    },
    rollback: async (target) => {
      const title = t('releases.rollbackTitle', { target: target.target, release: target.before ?? '' });
      if (!(await confirm({ title, text: t('releases.openPages'), action: t('releases.rollback'), danger: true }))) return;
      await change(target.target, () => rollbackCall({ target: target.target, ifRevision: revision }).unwrap(), back(target));
    },
  };
}
