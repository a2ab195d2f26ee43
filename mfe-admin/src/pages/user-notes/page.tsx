import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { userComments } from '@cabinet/domain/user-comments';
import { AccountPage } from '../../components/account/account-page.tsx';
import { NewNote } from './new-note.tsx';
import { Note } from './note.tsx';
import styles from './notes.module.css';

function Notes({ UserId }: { UserId: string }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { data, error, refetch } = useResource(userComments).useFind({ UserId, $limit: MAX_LIMIT, $order: 'createdAt desc' });
  return (
    <Stack>
      {can('userComments.create') ? <NewNote key={UserId} UserId={UserId} /> : null}
      <Card title={t('account.notes.title')} note={t('account.notes.note')}>
        {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={4} /> : null}
        {data?.data.length === 0 ? <Empty picture="documents" text={t('account.notes.empty')} /> : null}
        {data && data.data.length > 0 ? (
          <ul className={styles['notes']}>
            {data.data.map((comment) => (
              <Note key={comment.id} comment={comment} />
            ))}
          </ul>
        ) : null}
      </Card>
    </Stack>
  );
}

/** What staff have noted about an account, which never reads it (spec 1 §7 "userComments"). */
export function Page() {
  return <AccountPage>{({ id }) => <Notes UserId={id} />}</AccountPage>;
}
