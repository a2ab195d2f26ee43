import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { PageLayout } from '@cabinet/design-system/page';
import { NotificationList } from '../../components/notification-list.tsx';

/** The latest notifications, which are marked as read when they come into view (spec 2 §2, §4). */
export function Page() {
  const t = useT('messages');
  return (
    <PageLayout title={t('notifications.title')}>
      <Card flush>
        <NotificationList />
      </Card>
    </PageLayout>
  );
}
