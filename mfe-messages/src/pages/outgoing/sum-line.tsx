import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Money } from '@cabinet/design-system/value';
import type { FindQuery } from '@cabinet/domain/resource';
import { useMessagesSumsQuery } from '../../api.ts';
import styles from '../../components/messages.module.css';

const REFRESH_MS = 10_000;

/** What all messages of the list's filter are together, not only those of its page; nothing where they are too many to be added up. */
export function SumLine({ query }: { query: FindQuery }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { $offset: _offset, $limit: _limit, $order: _order, ...filter } = query;
  const isOver = (filter['createdAt'] as { to?: string } | undefined)?.to !== undefined;
  const { data } = useMessagesSumsQuery(filter, { pollingInterval: isOver ? 0 : REFRESH_MS, skipPollingIfUnfocused: true });
  const sums = data?.sums;
  if (!sums || sums.messages === 0) return null;
  return (
    <p className={styles['sums']} aria-label={t('outgoing.sums.label')} role="group">
      <span>{t('outgoing.sums.messages', { count: sums.messages, number: number(sums.messages) })}</span>
      <span>{t('outgoing.sums.parts', { count: sums.parts, number: number(sums.parts) })}</span>
      <span>
        {t('outgoing.sums.charged')} <Money plain amount={sums.charged} />
      </span>
      {sums.refunded > 0 ? (
        <span>
          {t('outgoing.sums.refunded')} <Money signed amount={sums.refunded} />
        </span>
      ) : null}
    </p>
  );
}
