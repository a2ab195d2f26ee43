import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { User } from '@cabinet/domain/users';
import { useAdminLegalTextsQuery } from '../../account-calls.ts';

/** Which of the operator's texts an account has accepted, who did it and from where, and which it has still to. */
export function LegalTexts({ user }: { user: User }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminLegalTextsQuery(user.id);
  const due = data?.current.filter(({ isDue }) => isDue) ?? [];
  return (
    <Card title={t('account.texts.title')}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={2} /> : null}
      {data ? (
        <Stack>
          {due.map(({ text, version }) => (
            <Dot key={text} tone="warning">
              {t('account.texts.due', { name: t(`account.texts.name.${text}`), version })}
            </Dot>
          ))}
          {data.accepted.map(({ id, text, version, url, means, by, ip, createdAt }) => (
            <span key={id}>
              <Link href={url}>{t(`account.texts.name.${text}`)}</Link> {version} · {t(`account.texts.means.${means}`)}{' '}
              <DateTime at={createdAt} exact /> · {[by, ip].filter(Boolean).join(', ')}
            </span>
          ))}
          {data.accepted.length === 0 && due.length === 0 ? <p>{t('account.texts.none')}</p> : null}
        </Stack>
      ) : null}
    </Card>
  );
}
