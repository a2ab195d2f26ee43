import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Grid } from '@cabinet/design-system/card';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { ShownText } from '@cabinet/design-system/message-links';
import { Stack } from '@cabinet/design-system/page';
import { Status } from '@cabinet/design-system/status';
import { DateTime, Money } from '@cabinet/design-system/value';
import { billings, type Billing } from '@cabinet/domain/billings';
import { AccountPage } from '../../components/account/account-page.tsx';
import { AvailableStat } from '../../components/account/available-stat.tsx';
import { MonthlyLimit } from '../../components/account/monthly-limit.tsx';
import { BillingFacts } from './billing-facts.tsx';

const column = columnsOf(billings);

/** The name of a movement: that of its send or the comment of an operation, else how the message of the send begins. */
function BillingTitle({ row: { meta, text } }: { row: Billing }) {
  return meta.title ?? (text === undefined ? null : <ShownText brief>{text}</ShownText>);
}

/** The movements of an account's balance, with what it can spend now (spec 1 §2 "Balance area", spec 2 §2 "Users"). */
export function Page() {
  const t = useT('admin');
  const { open } = useCabinet();
  return (
    <AccountPage>
      {(user) => (
        <Stack>
          <Grid min={320}>
            <AvailableStat id={user.id} />
            <MonthlyLimit user={user} />
          </Grid>
          <ResourceList
            section
            resource={billings}
            title={t('account.billings.title')}
            fixedQuery={{ OwnerId: user.id }}
            tools={
              <Button icon="download" onClick={() => void open('balance.statement/v1', { OwnerId: user.id })}>
                {t('account.billings.statement')}
              </Button>
            }
            columns={[
              column.custom('createdAt', ({ createdAt }) => <DateTime at={createdAt} exact interactive={false} />, {
                soft: true,
                card: 'meta',
              }),
              column.enum('source', { words: 'billingSource', card: 'title' }),
              column.custom('title', (row) => <BillingTitle row={row} />, { card: 'text', from: 'sm', file: { path: 'meta.title' } }),
              column.custom('status', ({ status }) => <Status of="billing" value={status} />, { card: 'meta' }),
              column.custom('amount', ({ amount }: Billing) => <Money signed plain={amount < 0} amount={amount} />, {
                align: 'end',
                card: 'aside',
                sensitive: true,
              }),
            ]}
            filters={['search', 'source', 'status', 'amount', 'createdAt']}
            detail={{
              title: (row) => (row.meta.title || row.text ? <BillingTitle row={row} /> : t('account.billings.one')),
              render: (row) => <BillingFacts row={row} />,
            }}
            empty={{ picture: 'balance', text: t('account.billings.empty') }}
          />
        </Stack>
      )}
    </AccountPage>
  );
}
