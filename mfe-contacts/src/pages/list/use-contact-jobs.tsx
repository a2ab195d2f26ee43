import { useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SelectionJob } from '@cabinet/design-system/list';
import { ChooseList, type ContactSource } from './choose-list.tsx';

interface Asked {
  action: 'move' | 'copy';
  answer: (given: { ListId: string } | undefined) => void;
}

/** What can be done with many contacts of a list or a segment, and the dialog that asks where they go. */
export function useContactJobs(source: ContactSource): { jobs: SelectionJob[]; dialog: ReactNode } {
  const t = useT('contacts');
  const [asked, setAsked] = useState<Asked>();
  const ask = (action: Asked['action']) => () => new Promise<{ ListId: string } | undefined>((answer) => setAsked({ action, answer }));
  const jobs: SelectionJob[] = [
    { action: 'move', label: t('jobs.move'), icon: 'arrow-right', access: 'contacts.update', ask: ask('move') },
    { action: 'copy', label: t('jobs.copy'), icon: 'copy', access: 'contacts.create', ask: ask('copy') },
    {
      action: 'remove',
      label: t('ui:common.remove'),
      icon: 'trash',
      danger: true,
      access: 'contacts.remove',
      confirm: (count, number) => ({ title: t('jobs.removeTitle', { count, number }), text: t('jobs.removeText') }),
    },
  ];
  const close = (listId: string | undefined) => {
    asked?.answer(listId === undefined ? undefined : { ListId: listId });
    setAsked(undefined);
  };
  const dialog = asked ? (
    <ChooseList title={t(`jobs.${asked.action}Title`)} action={t(`jobs.${asked.action}`)} from={source} onChosen={close} />
  ) : null;
  return { jobs, dialog };
}
