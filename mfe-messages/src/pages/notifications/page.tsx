import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { PageLayout } from '@cabinet/design-system/page';
import { NotificationList } from '../../parts/notification-list.tsx';

/** The latest notifications; what is in sight becomes read (spec 2 §2, §4). */
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
