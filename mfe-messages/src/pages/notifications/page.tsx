import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { NotificationList } from '../../components/notification-list.tsx';

/** The latest notifications, which are marked as read when they come into view (spec 2 §2, §4), and the way to choose what they are about. */
export function Page() {
  const t = useT('messages');
  const toSettings = useCabinet().link('settings.notifications');
  const list = (
    <Card flush>
      <NotificationList />
    </Card>
  );
  return (
    <PageLayout title={t('notifications.title')}>
      {toSettings === undefined ? (
        list
      ) : (
        <Split
          aside={
            <Card title={t('notifications.choose')}>
              <Stack>
                <div>{t('notifications.chooseText')}</div>
                <div>
                  <Button icon="settings" to={toSettings}>
                    {t('notifications.settings')}
                  </Button>
                </div>
              </Stack>
            </Card>
          }
        >
          {list}
        </Split>
      )}
    </PageLayout>
  );
}
