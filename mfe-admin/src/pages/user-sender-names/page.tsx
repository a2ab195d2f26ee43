import { useT } from '@cabinet/contract/i18n';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { senderNames } from '@cabinet/domain/sender-names';
import { AccountPage } from '../../components/account/account-page.tsx';
import { SenderNameFacts } from './sender-name-facts.tsx';

const column = columnsOf(senderNames);

/** The sender names of an account with their state of moderation (spec 2 §3). */
export function Page() {
  const t = useT('admin');
  return (
    <AccountPage>
      {({ id }) => (
        <ResourceList
          section
          resource={senderNames}
          title={t('account.senderNames.title')}
          fixedQuery={{ OwnerId: id }}
          columns={[
            column.text('name', { card: 'title' }),
            column.enum('type', { words: 'channel' }),
            column.status('moderation', ({ moderation }) => moderation, { label: t('ui:column.moderation') }),
            column.custom('comment', ({ meta }) => meta.comment ?? '', {
              label: t('account.senderNames.comment'),
              from: 'md',
              card: 'text',
            }),
            column.date('createdAt', { from: 'sm' }),
          ]}
          filters={['search', 'type', 'moderation', 'createdAt']}
          detail={{ title: ({ name }) => name, render: (row) => <SenderNameFacts senderName={row} /> }}
          empty={{ picture: 'senders', text: t('account.senderNames.empty') }}
        />
      )}
    </AccountPage>
  );
}
