import { Suspense, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useQueryAction, useListDialogs } from '@cabinet/design-system/list';
import { TestTag } from '@cabinet/design-system/tag';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Expiry, LastUse, Rights, Spend } from './cells.tsx';
import { TokenDetail } from './token-detail.tsx';

const NewTokenDialog = lazyComponent(() => import('./new-token.tsx').then((module) => module.NewTokenDialog));
const EditTokenDialog = lazyComponent(() => import('./edit-token.tsx').then((module) => module.EditTokenDialog));
const RotateTokenDialog = lazyComponent(() => import('./rotate-token.tsx').then((module) => module.RotateTokenDialog));

const column = columnsOf(tokens);
const action = actionsOf(tokens);

/** API tokens; `?create=true` opens the dialog that creates one, with the description that `&description=` gives (spec 1 §2 "Account area"). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const dialogs = useListDialogs(tokens, { create: NewTokenDialog, update: EditTokenDialog });
  const [rotating, setRotating] = useState<Token>();
  const [requested, setRequested] = useState<string>();
  useQueryAction({ name: 'create', clears: ['description'] }, (query) => setRequested(query.get('description') ?? ''));
  return (
    <>
      <ResourceList
        resource={tokens}
        title={title}
        tabs={<AreaTabs parent="/account" label={t('title')} />}
        pageSizes={PAGE_SIZES.account}
        dialogs={dialogs}
        createLabel={t('tokens.create')}
        columns={[
          column.custom(
            'description',
            ({ description, livemode }) => (
              <>
                {description} <TestTag livemode={livemode} />
              </>
            ),
            { card: 'title' },
          ),
          column.custom('scopes', (token) => <Rights token={token} />, { label: t('tokens.rights.label'), card: 'text', soft: true }),
          column.custom('dailySpend', (token) => <Spend token={token} />, { label: t('tokens.spend.today'), from: 'md' }),
          column.custom('expiredAt', (token) => <Expiry token={token} />, {
            label: t('tokens.expiry'),
            card: 'meta',
            file: { kind: 'time' },
          }),
          column.custom('version', ({ version }) => version, { label: t('tokens.version.label'), from: 'xl' }),
          column.custom('lastUsedAt', (token) => <LastUse token={token} />, {
            label: t('tokens.lastUsed'),
            from: 'md',
            file: { kind: 'time' },
          }),
          column.owner(),
          column.date('createdAt', { from: 'lg' }),
        ]}
        filters={['createdAt', 'owner']}
        actions={[
          action.update(dialogs),
          action.custom({ key: 'rotate', label: t('tokens.rotate.action'), icon: 'refresh', access: 'tokens.update', run: setRotating }),
          action.remove(({ description }) => description, {
            confirm: ({ description }) => ({ title: t('tokens.removeTitle', { name: description }), text: t('tokens.removeText') }),
          }),
        ]}
        empty={{ picture: 'keys', text: t('tokens.empty') }}
        detail={{
          title: ({ description }) => description,
          status: ({ livemode }) => <TestTag livemode={livemode} />,
          render: (token) => <TokenDetail row={token} />,
        }}
      />
      <Suspense>
        {requested === undefined ? null : <NewTokenDialog description={requested} close={() => setRequested(undefined)} />}
      </Suspense>
      <Suspense>{rotating ? <RotateTokenDialog token={rotating} close={() => setRotating(undefined)} /> : null}</Suspense>
    </>
  );
}
