import { useT } from '@cabinet/contract/i18n';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag } from '@cabinet/design-system/tag';
import { consentEntries } from '@cabinet/domain/opt-outs';
import { CONSENTS } from '@cabinet/domain/opt-out-words';
import { ConsentTimeline } from '../../consent/consent-timeline.tsx';
import { RecipientText } from '../../consent/recipient-text.tsx';

const column = columnsOf(consentEntries);

/** The consent journal: everybody who ever opted out or in, also who is on the stop list no more (decisions.md "Beyond the specification"). */
export function Page() {
  const t = useT('contacts');
  return (
    <ResourceList
      resource={consentEntries}
      title={t('consent.title')}
      tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
      columns={[
        column.custom('recipient', ({ recipient }) => <RecipientText plain recipient={recipient} />, {
          label: t('optOuts.recipient'),
          card: 'title',
          sensitive: true,
        }),
        column.custom('consent', ({ consent }) => t(`optOuts.consent.${consent}`), {
          label: t('consent.means'),
          card: 'text',
          order: false,
          file: { words: 'contacts:optOuts.consent' },
        }),
        column.custom('source', ({ source }) => t(`optOuts.source.${source}`), {
          label: t('optOuts.by'),
          card: 'meta',
          order: false,
          file: { words: 'contacts:optOuts.source' },
        }),
        column.custom('type', ({ type }) => (type ? <ChannelTag type={type} /> : null), {
          label: t('ui:column.channel'),
          card: 'aside',
          order: false,
          file: { words: 'channel' },
        }),
        column.owner(),
        column.date('createdAt', { card: 'meta' }),
      ]}
      filters={[
        'search',
        {
          field: 'consent',
          label: t('consent.means'),
          options: CONSENTS.map((value) => ({ value, label: t(`optOuts.consent.${value}`) })),
        },
        'createdAt',
        'owner',
      ]}
      searchPlaceholder={t('optOuts.search')}
      detail={{ title: ({ recipient }) => <RecipientText recipient={recipient} />, render: ({ id }) => <ConsentTimeline id={id} /> }}
      empty={{ picture: 'contacts', text: t('consent.empty') }}
    />
  );
}
