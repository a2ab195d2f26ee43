import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Money } from '@cabinet/design-system/value';
import type { FindQuery } from '@cabinet/domain/resource';
import { useBalanceSumsQuery } from '../../api.ts';
import styles from '../../components/balance.module.css';

const REFRESH_MS = 10_000;

/** What all movements of the list's filter are together, not only those of its page; nothing where they are too many to be added up. */
export function SumLine({ query }: { query: FindQuery }) {
  const t = useT('balance');
  const { number } = useFormat();
  const { $offset: _offset, $limit: _limit, $order: _order, ...filter } = query;
  const isOver = (filter['createdAt'] as { to?: string } | undefined)?.to !== undefined;
  const { data } = useBalanceSumsQuery(filter, { pollingInterval: isOver ? 0 : REFRESH_MS, skipPollingIfUnfocused: true });
  const sums = data?.sums;
  if (!sums || sums.movements === 0) return null;
  const { movements, added, spent, returned } = sums;
  return (
    <p className={styles['sums']} aria-label={t('billings.sums.label')} role="group">
      <span>{t('billings.sums.movements', { count: movements, number: number(movements) })}</span>
      {added > 0 ? (
        <span>
          {t('billings.sums.added')} <Money signed amount={added} />
        </span>
      ) : null}
      <span>
        {t('billings.sums.spent')} <Money plain amount={spent} />
      </span>
      {returned > 0 ? (
        <span>
          {t('billings.sums.returned')} <Money plain amount={returned} />
        </span>
      ) : null}
    </p>
  );
}
