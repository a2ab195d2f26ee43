import type { ReactNode } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import styles from './send.module.css';

interface CostCardProps {
  quote: SendingQuote | undefined;
  error: unknown;
  loading: boolean;
  /** The buttons below. */
  children: ReactNode;
}

/** What the message will cost, what is missing for it, when it will be out. */
export function CostCard({ quote, error, loading, children }: CostCardProps) {
  return (
    <Card className={styles['cost']}>
      <Stack>
        <div aria-live="polite" aria-busy={loading} className={loading ? styles['dimmed'] : undefined}>
          {error !== undefined && !isEmptyAudience(error) && <ErrorNotice error={error} />}
          {quote ? <Cost quote={quote} /> : <NoCost empty={isEmptyAudience(error)} />}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

const isEmptyAudience = (error: unknown) => isApiError(error) && error.code === 'NO_RECIPIENTS';

function NoCost({ empty }: { empty: boolean }) {
  const t = useT('send');
  return <span className={styles['hint']}>{t(empty ? 'ui:error.NO_RECIPIENTS' : 'cost.unknown')}</span>;
}

function Cost({ quote: { total, price, finishesAt, missing, available } }: { quote: SendingQuote }) {
  const t = useT('send');
  const format = useFormat();
  const { link } = useCabinet();
  const balance = link('balance.billings');
  return (
    <Stack gap="sm">
      <div className={styles['line']}>
        <span>{t('cost.messages', { count: total, number: format.number(total) })}</span>
        <span>{t('cost.each', { price: format.money(total > 0 ? price / total : 0) })}</span>
      </div>
      <div className={styles['total']}>
        <span>{t('cost.total')}</span>
        <Money amount={price} plain />
      </div>
      <span className={styles['hint']}>{t('cost.finishes', { time: format.dateTime(finishesAt) })}</span>
      {missing > 0 && (
        <Notice tone="error" title={t('cost.missing', { missing: format.money(missing) })}>
          {t('cost.available', { available: format.money(available) })} <Link to={balance}>{t('cost.balance')}</Link>
        </Notice>
      )}
    </Stack>
  );
}
