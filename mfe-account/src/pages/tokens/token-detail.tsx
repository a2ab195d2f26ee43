import { useT } from '@cabinet/contract/i18n';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import type { Token, TokenDeprecatedUse } from '@cabinet/domain/tokens';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Count, DateTime, Money } from '@cabinet/design-system/value';
import { useAccountTokenUsageQuery } from '../../api.ts';
import { LastUse, Spend } from './cells.tsx';
import styles from './tokens.module.css';

/** Where the help says what will go. */
const DEPRECATED_ARTICLE = `${DOCUMENTATION_PATH}/api/versions?id=deprecated`;

/** What a token may do, in words, and what it did day by day. */
export function TokenDetail({ row }: { row: Token }) {
  const t = useT('account');
  const { scopes, channels } = row;
  return (
    <Stack gap="lg">
      {row.formerUntil ? (
        <Notice tone="info">
          {t('tokens.rotate.former')} <DateTime at={row.formerUntil} exact />
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          {
            label: t('tokens.rights.label'),
            value: scopes ? (
              <ul className={styles['list']}>
                {scopes.map((scope) => (
                  <li key={scope}>{t(`tokens.scope.${scope}`)}</li>
                ))}
              </ul>
            ) : (
              t('tokens.rights.everything')
            ),
          },
          {
            label: t('tokens.channels.label'),
            value: channels ? channels.map((type) => t(`ui:channel.${type}`)).join(', ') : t('tokens.channels.all'),
          },
          { label: t('tokens.spend.today'), value: <Spend token={row} /> },
          { label: t('tokens.addresses'), value: row.ipWhitelist.join(', ') || t('tokens.anywhere') },
          ...(row.version ? [{ label: t('tokens.version.label'), value: row.version }] : []),
          { label: t('tokens.expiry'), value: row.expiredAt ? <DateTime at={row.expiredAt} exact="date" /> : t('tokens.never') },
          { label: t('tokens.lastUsed'), value: <LastUse token={row} /> },
          { label: t('ui:column.createdAt'), value: <DateTime at={row.createdAt} exact /> },
        ]}
      />
      <Usage id={row.id} />
    </Stack>
  );
}

/** The days on which a token was used or spent, the latest first. */
function Usage({ id }: { id: string }) {
  const t = useT('account');
  const { data, error, refetch } = useAccountTokenUsageQuery(id);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const days = data.data.filter(({ calls, spent }) => calls > 0 || spent > 0);
  return (
    <>
      {data.deprecated.length > 0 ? <DeprecatedUses uses={data.deprecated} /> : null}
      <section aria-label={t('tokens.usage.title')}>
        <p className={styles['name']}>{t('tokens.usage.title')}</p>
        {days.length === 0 ? (
          <p className={styles['quiet']}>{t('tokens.usage.none', { count: data.data.length })}</p>
        ) : (
          <table className={styles['usage']}>
            <thead>
              <tr>
                <th scope="col">{t('tokens.usage.day')}</th>
                <th scope="col">{t('tokens.usage.calls')}</th>
                <th scope="col">{t('tokens.usage.spent')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, calls, spent }) => (
                <tr key={day}>
                  <th scope="row">
                    <DateTime at={`${day}T12:00:00`} exact="date" />
                  </th>
                  <td>
                    <Count value={calls} />
                  </td>
                  <td>
                    <Money amount={spent} plain />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

/** What a token uses although it will go, with how often and when the last time. */
function DeprecatedUses({ uses }: { uses: readonly TokenDeprecatedUse[] }) {
  const t = useT('account');
  return (
    <Notice tone="warning" title={t('tokens.deprecated.title')}>
      <ul className={styles['list']}>
        {uses.map(({ name, calls, lastUsedAt }) => (
          <li key={name}>
            <code>{name}</code> {t('tokens.deprecated.calls', { count: calls })} · <DateTime at={lastUsedAt} />
          </li>
        ))}
      </ul>
      <Link to={DEPRECATED_ARTICLE}>{t('tokens.deprecated.more')}</Link>
    </Notice>
  );
}
