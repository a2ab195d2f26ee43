import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Notice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { AccountsField } from '../../components/bulk-operation/accounts-field.tsx';
import { BulkOperationForm } from '../../components/bulk-operation/bulk-operation-form.tsx';
import { readAccounts } from '../../components/bulk-operation/read-accounts.ts';

/** One operation on the balances of many accounts, typed or read from a CSV file (spec 2 §3 "Task"). */
export function Page() {
  const t = useT('admin');
  const { link, session } = useCabinet();
  const [text, setText] = useState('');
  const { rows, wrongLines } = readAccounts(text);
  const isAllowed = session.settings.billings.processChildrenOperations;
  return (
    <PageLayout title={t('bulk.title')} back={link('admin.users')} narrow>
      {isAllowed ? (
        <Card>
          <BulkOperationForm rows={rows} hasFaults={wrongLines.length > 0}>
            <AccountsField value={text} onChange={setText} />
          </BulkOperationForm>
        </Card>
      ) : (
        <Notice tone="warning">{t('bulk.forbidden')}</Notice>
      )}
    </PageLayout>
  );
}
