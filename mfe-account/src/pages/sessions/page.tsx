import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Items } from '@cabinet/design-system/items';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Split } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { useAccountEndOthersMutation, useAccountSessionsQuery } from '../../api.ts';
import { SafetyLinks } from '../../components/safety/safety-links.tsx';
import { Devices } from './devices.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';

/** The account's open sessions, which can be ended one by one or all others at once. */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { confirm, notify, notifyError } = useCabinet();
  const { data, error, refetch } = useAccountSessionsQuery();
  const [endOthers, { isLoading }] = useAccountEndOthersMutation();
  const others = data?.filter(({ current }) => !current).length ?? 0;

  const end = async () => {
    const asked = { title: t('sessions.endOthersTitle'), text: t('sessions.endOthersText'), action: t('sessions.endOthers'), danger: true };
    if (!(await confirm(asked))) return;
    try {
      await endOthers().unwrap();
      notify({ tone: 'success', title: t('sessions.othersEnded') });
    } catch (failure) {
      notifyError(failure);
    }
  };

  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/account" label={t('title')} />}>
      <Split aside={<SafetyLinks except="sessions" />}>
        <Card
          flush
          title={t('sessions.heading')}
          action={
            others > 0 ? (
              <Button size="sm" loading={isLoading} onClick={() => void end()}>
                {t('sessions.endOthers')}
              </Button>
            ) : undefined
          }
        >
          {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton lines={6} />}
          {data && (
            <Items>
              {data.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Items>
          )}
          {data && <p className={styles['foot']}>{t(others > 0 ? 'sessions.unfamiliar' : 'sessions.alone')}</p>}
        </Card>
        <Devices />
      </Split>
    </PageLayout>
  );
}
