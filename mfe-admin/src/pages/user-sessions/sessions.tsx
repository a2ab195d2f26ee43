import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import type { OpenSession } from '@cabinet/domain/sessions';
import { deviceOf } from '@cabinet/domain/user-agents';
import type { User } from '@cabinet/domain/users';
import { useAdminEndSessionMutation, useAdminSessionsQuery } from '../../account-calls.ts';
import { useAccountChanges } from '../../components/account/use-account-changes.ts';
import styles from './sessions.module.css';

/** The open sessions of an account, those of staff in it too; ended one by one or all at once. */
export function Sessions({ user }: { user: User }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminSessionsQuery(user.id);
  const { endSessions } = useAccountChanges();
  const rows = data?.data ?? [];
  return (
    <Card
      flush={rows.length > 0}
      title={t('account.sessions.title')}
      action={
        rows.length > 0 ? (
          <Button size="sm" onClick={() => void endSessions(user)}>
            {t('users.endSessions.action')}
          </Button>
        ) : undefined
      }
    >
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data && rows.length === 0 ? <p className={styles['none']}>{t('account.sessions.none')}</p> : null}
      {rows.length > 0 ? (
        <ul className={styles['rows']}>
          {rows.map((session) => (
            <SessionRow key={session.id} userId={user.id} session={session} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function SessionRow({
  userId,
  session: { id, ip, place, useragent, by, createdAt, lastUsedAt },
}: {
  userId: string;
  session: OpenSession;
}) {
  const t = useT('admin');
  const { notify, notifyError } = useCabinet();
  const [end, { isLoading }] = useAdminEndSessionMutation();
  const endIt = async () => {
    try {
      await end({ id: userId, sessionId: id }).unwrap();
      notify({ tone: 'success', title: t('account.sessions.ended') });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['title']}>
          <span title={useragent}>{deviceOf(useragent) || useragent}</span>
          {by !== null ? <Tag tone="warning">{t('account.sessions.by', { name: by })}</Tag> : null}
        </p>
        <p className={styles['quiet']}>{[ip, place].filter(Boolean).join(', ')}</p>
        <p className={styles['quiet']}>
          {t('account.sessions.since')} <DateTime at={createdAt} />
          {lastUsedAt ? (
            <>
              {' '}
              · {t('account.sessions.lastUsed')} <DateTime at={lastUsedAt} />
            </>
          ) : null}
        </p>
      </div>
      <Button size="sm" loading={isLoading} aria-label={t('account.sessions.endThis', { ip })} onClick={() => void endIt()}>
        {t('account.sessions.end')}
      </Button>
    </li>
  );
}
