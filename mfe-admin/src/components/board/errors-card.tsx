import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

/** Twice as many as in the period before: it rises. */
const RISE = 2;
const FEW = 5;

/** Causes of failures by provider, the most frequent first, and endpoints of customers that fail. */
export function ErrorsCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number } = useFormat();
  const text = useBoardText();
  const links = useBoardLinks(overview);
  const { errors, webhooks, providers } = overview;
  const titleOf = (name: string) => providers.find((provider) => provider.name === name)?.title ?? name;
  return (
    <Card title={t('board.errors')} note={t('board.againstBefore')}>
      {errors.length + webhooks.failing.length === 0 ? <p className={styles['none']}>{t('board.noErrors')}</p> : null}
      <ul className={styles['rows']}>
        {errors.map(({ code, provider, count, before }) => {
          const isRising = count >= FEW && count >= before * RISE;
          return (
            <li key={`${code} ${provider}`} className={styles['error']}>
              <Dot tone={isRising ? 'error' : 'neutral'}>
                <Link quiet to={links.messages({ status: 'failed', error: code, ...(provider === '' ? {} : { provider }) })}>
                  {text.cause(code)}
                </Link>
              </Dot>
              <strong>{number(count)}</strong>
              <span className={styles['times']}>
                {[titleOf(provider), t(isRising ? 'board.rising' : 'board.before', { number: number(before) })]
                  .filter((one) => one !== '')
                  .join(' · ')}
              </span>
            </li>
          );
        })}
        {webhooks.failing.map(({ OwnerId, username, event, waiting, attempts, answer }) => (
          <li key={`${OwnerId} ${event}`} className={styles['error']}>
            <Dot tone="warning">
              <Link quiet to={links.account(OwnerId)}>
                {t('board.webhook', { name: username, event })}
              </Link>
            </Dot>
            <strong>{number(waiting)}</strong>
            <span className={styles['times']}>{t('board.webhookTries', { count: attempts, answer: answer === '' ? '–' : answer })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
