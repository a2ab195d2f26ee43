import { useT } from '@cabinet/contract/i18n';
import { EMAIL_DOMAIN_STATES, emailDomains } from '@cabinet/domain/email-domains';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { DateTime } from '@cabinet/design-system/value';
import { DomainDetail } from './domain-detail.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainState } from './domain-state.tsx';

const column = columnsOf(emailDomains);
const action = actionsOf(emailDomains);

/** Domains that email is sent from, with what DNS has to say of each. */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const dialogs = useListDialogs(emailDomains, { create: DomainForm });
  return (
    <ResourceList
      resource={emailDomains}
      title={title}
      tabs={<AreaTabs parent="/settings" />}
      dialogs={dialogs}
      createLabel={t('emailDomains.create')}
      columns={[
        column.text('domain', { label: t('emailDomains.domain'), card: 'title', soft: false }),
        column.custom('state', (row) => <DomainState {...row} />, {
          label: t('emailDomains.state'),
          card: 'aside',
          order: false,
          file: { words: Object.fromEntries(EMAIL_DOMAIN_STATES.map((state) => [state, t(`emailDomains.states.${state}`)])) },
        }),
        column.custom('checkedAt', ({ checkedAt }) => (checkedAt === null ? '–' : <DateTime at={checkedAt} interactive={false} />), {
          label: t('emailDomains.checked'),
          card: 'none',
          from: 'md',
          order: false,
          soft: true,
          file: { kind: 'date' },
        }),
        column.owner(),
        column.date('createdAt', { from: 'sm' }),
      ]}
      filters={[
        'search',
        {
          field: 'state',
          label: t('emailDomains.state'),
          options: EMAIL_DOMAIN_STATES.map((value) => ({ value, label: t(`emailDomains.states.${value}`) })),
        },
        'createdAt',
        'owner',
      ]}
      actions={[action.remove(({ domain }) => domain)]}
      detail={{
        title: ({ domain }) => domain,
        status: (row) => <DomainState {...row} />,
        render: (row) => <DomainDetail domain={row} />,
      }}
      empty={{ picture: 'senders', text: t('emailDomains.empty') }}
    />
  );
}
