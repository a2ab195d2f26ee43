import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import type { Token } from '@cabinet/domain/tokens';
import type { User } from '@cabinet/domain/users';
import { useAdminRemoveTokenMutation, useAdminTokensQuery } from '../../account-calls.ts';
import styles from './sessions.module.css';

/** The API tokens of an account, without their values. */
export function Tokens({ user }: { user: User }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminTokensQuery(user.id);
  const rows = data?.data ?? [];
  return (
    <Card flush={rows.length > 0} title={t('account.tokens.title')}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data && rows.length === 0 ? <p className={styles['none']}>{t('account.tokens.none')}</p> : null}
      {rows.length > 0 ? (
        <ul className={styles['rows']}>
          {rows.map((token) => (
            <TokenRow key={token.id} userId={user.id} token={token} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function TokenRow({ userId, token: { id, description, ipWhitelist, lastUsedAt, expiredAt } }: { userId: string; token: Token }) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useAdminRemoveTokenMutation();
  const ask = async () => {
    const title = t('account.tokens.removeTitle', { name: description });
    if (!(await confirm({ title, text: t('account.tokens.removeText'), action: t('ui:common.remove'), danger: true }))) return;
    try {
      await remove({ id: userId, tokenId: id }).unwrap();
      notify({ tone: 'success', title: t('account.tokens.removed', { name: description }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['title']}>{description}</p>
        <p className={styles['quiet']}>{ipWhitelist.join(', ') || t('account.tokens.anywhere')}</p>
        <p className={styles['quiet']}>
          {t('account.tokens.used')}: <DateTime at={lastUsedAt} />
          {expiredAt !== null ? (
            <>
              {' '}
              · {t('ui:column.expiredAt')}: <DateTime at={expiredAt} exact="date" />
            </>
          ) : null}
        </p>
      </div>
      <IconButton
        size="sm"
        icon="trash"
        loading={isLoading}
        label={t('account.tokens.remove', { name: description })}
        onClick={() => void ask()}
      />
    </li>
  );
}
