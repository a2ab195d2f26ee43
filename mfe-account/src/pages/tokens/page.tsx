import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { tokens } from '@cabinet/domain/tokens';
import { columnsOf, ResourceList, useAsked, useListDialogs } from '@cabinet/design-system/list';
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { NewTokenDialog } from './new-token.tsx';
import { RemoveToken } from './remove-token.tsx';

const column = columnsOf(tokens);

/** Tokens for programs; `?create=true` opens the dialog that makes one (spec 1 §2 "Account area"). */
export function Page() {
  const t = useT('account');
  const { can } = useCabinet();
  const dialogs = useListDialogs(tokens, { create: NewTokenDialog });
  useAsked({ name: 'create' }, () => dialogs.create?.());
  return (
    <ResourceList
      resource={tokens}
      title={t('title')}
      tabs={<AccountTabs />}
      sizes={PAGE_SIZES.account}
      dialogs={dialogs}
      createLabel={t('tokens.create')}
      columns={[
        column.text('description', { card: 'title', soft: false }),
        column.custom('ipWhitelist', ({ ipWhitelist }) => ipWhitelist.join(', ') || t('tokens.anywhere'), {
          label: t('tokens.addresses'),
          from: 'lg',
          card: 'text',
          soft: true,
        }),
        column.date('expiredAt', { from: 'md' }),
        column.date('lastUsedAt', { label: t('tokens.lastUsed'), from: 'sm' }),
        column.owner(),
        column.date('createdAt'),
        ...(can('tokens.remove')
          ? [
              column.custom('remove', (token) => <RemoveToken token={token} />, {
                label: t('ui:list.actions'),
                align: 'end',
                card: 'aside',
                interactive: true,
              } as const),
            ]
          : []),
      ]}
      filters={['createdAt', 'owner']}
      empty={{ picture: 'keys', text: t('tokens.empty') }}
    />
  );
}
