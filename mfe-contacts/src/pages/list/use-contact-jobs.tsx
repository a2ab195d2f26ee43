import { useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SelectionJob } from '@cabinet/design-system/list';
import type { NewListAction } from '@cabinet/domain/list-actions';
import { ChooseTags } from '../../tags/choose-tags.tsx';
import { ChooseList, type ContactSource } from './choose-list.tsx';

type Given = Pick<NewListAction, 'ListId' | 'tags'>;

interface Asked {
  action: 'move' | 'copy' | 'tag' | 'untag';
  answer: (given: Given | undefined) => void;
}

/** What can be done with many contacts of a list or a segment, and the dialog that asks where they go, or what tags they get or lose. */
export function useContactJobs(source: ContactSource): { jobs: SelectionJob[]; dialog: ReactNode } {
  const t = useT('contacts');
  const [asked, setAsked] = useState<Asked>();
  const ask = (action: Asked['action']) => () => new Promise<Given | undefined>((answer) => setAsked({ action, answer }));
  const jobs: SelectionJob[] = [
    { action: 'tag', label: t('jobs.tag'), icon: 'plus', access: 'contacts.update', ask: ask('tag') },
    { action: 'untag', label: t('jobs.untag'), icon: 'minus', access: 'contacts.update', ask: ask('untag') },
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
  const close = (given: Given | undefined) => {
    asked?.answer(given);
    setAsked(undefined);
  };
  return { jobs, dialog: asked ? <JobDialog action={asked.action} source={source} close={close} /> : null };
}

interface JobDialogProps {
  action: Asked['action'];
  source: ContactSource;
  close: (given: Given | undefined) => void;
}

/** Asks for the list or the tags that an action needs. */
function JobDialog({ action, source, close }: JobDialogProps) {
  const t = useT('contacts');
  const label = t(`jobs.${action}`);
  if (action === 'tag' || action === 'untag')
    return <ChooseTags action={label} ownerId={source.OwnerId} onChosen={(tags) => close(tags && { tags })} />;
  return (
    <ChooseList
      title={t(`jobs.${action}Title`)}
      action={label}
      from={source}
      onChosen={(ListId) => close(ListId === undefined ? undefined : { ListId })}
    />
  );
}
