import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { SearchInput } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useAdminOperatorsQuery } from '../../tariff-api.ts';
import styles from './operators.module.css';

/** The operators that the table knows, by name, country or code. */
export function OperatorSearch() {
  const t = useT('admin');
  const [search, setSearch] = useState('');
  const { data } = useAdminOperatorsQuery({ data: [], search });
  const found = data?.data ?? [];
  return (
    <Card title={t('operators.find')}>
      <Stack>
        <SearchInput label={t('operators.find')} placeholder={t('operators.findHint')} value={search} onSearch={setSearch} />
        {data ? null : <Skeleton lines={8} />}
        {data && found.length === 0 ? <p className={styles['note']}>{t('operators.nothing')}</p> : null}
        <ul className={styles['networks']} aria-label={t('operators.operators')} aria-live="polite">
          {found.map(({ mcc, mnc, operator, country }) => (
            <li key={mcc + mnc}>
              <span className={styles['operator']}>{operator}</span>
              <span className={styles['code']}>
                {country} · {mcc + mnc}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
