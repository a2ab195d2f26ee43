import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Slot } from '@cabinet/contract/slot';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { Contact } from '@cabinet/domain/contacts';
import { History } from './history.tsx';
import styles from './person.module.css';

type View = 'conversation' | 'history';

interface TalkProps {
  contact: Contact;
  /** Whether the contact has ever answered; undefined until that is known. */
  hasAnswered: boolean | undefined;
}

/** What was written to a contact and came back, as a conversation or with everything else that happened; whoever answered is shown the first. */
export function Talk({ contact, hasAnswered }: TalkProps) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const [chosen, choose] = useState<View>();
  const addresses = [contact.phone, contact.email].filter((address) => typeof address === 'string' && address !== '') as string[];
  const all = link('messages.conversations', { with: addresses.join(',') });
  const view =
    all === undefined ? 'history' : (chosen ?? (hasAnswered === undefined ? undefined : hasAnswered ? 'conversation' : 'history'));
  const views =
    all === undefined ? undefined : (
      <Segmented
        label={t('person.view')}
        value={view ?? 'conversation'}
        onChange={choose}
        options={(['conversation', 'history'] as const).map((value) => ({ value, label: t(`person.${value}`) }))}
      />
    );
  const name = t(`person.${view ?? 'conversation'}`);
  // The choice says it already, to whoever sees it.
  const title = views === undefined ? name : <span className="cab-visually-hidden">{name}</span>;
  return (
    <Card title={title} note={views} flush={view === 'conversation'}>
      {view === undefined ? <Skeleton lines={6} /> : null}
      {view === 'history' ? <History contact={contact} /> : null}
      {view === 'conversation' ? (
        <div className={styles['conversation']}>
          <Slot id="contacts.conversation/v1" addresses={addresses} OwnerId={contact.OwnerId} />
          <p className={styles['missing']}>
            {t('person.noConversation')} <Link to={all}>{t('person.openConversations')}</Link>
          </p>
        </div>
      ) : null}
    </Card>
  );
}
