import { useEffect } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { SELECTABLE_CHANNELS } from '@cabinet/domain/notifications';
import { useSettingsTelegramQuery } from '../../notification-api.ts';
import { useOwnSetting } from '../user/use-own-setting.ts';
import { BalanceLimits } from './balance-limits.tsx';
import { Channels } from './channels.tsx';
import { Events } from './events.tsx';
import { InvoiceSettings } from './invoice-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ACCOUNT_ACCESS, useNotificationSettings } from './use-notification-settings.ts';

/** What the account is told of, where, and below which balances (spec 2 §2 "Settings", §3). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const { live, can } = useCabinet();
  const decides = can(ACCOUNT_ACCESS);
  const settings = useNotificationSettings();
  const quiet = useOwnSetting('quietHours');
  const { data: chat, error: chatError, refetch } = useSettingsTelegramQuery(undefined, { refetchOnMountOrArgChange: true });
  const channels = SELECTABLE_CHANNELS.filter((channel) => channel !== 'telegram' || chat?.isOffered);
  // The chat may be linked, or block the bot, while the page is open: both are told.
  useEffect(() => live.on('notifications.sent', () => void refetch()), [live, refetch]);
  // All at once: what comes later would move what is read already.
  const isLoading =
    settings.isLoading || (chat === undefined && chatError === undefined) || (quiet.value === undefined && quiet.error === undefined);
  if (isLoading) {
    return (
      <PageLayout title={title} tabs={<AreaTabs parent="/settings" />}>
        <Card>
          <Skeleton lines={12} />
        </Card>
      </PageLayout>
    );
  }
  const known = settings.error === undefined;
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/settings" />}>
      <Stack>
        <Channels chat={chat} onChanged={() => void refetch()} />
        {settings.error ? <ErrorNotice error={settings.error} onRetry={settings.retry} /> : null}
        <Split
          wide
          aside={
            <>
              {known ? (
                <>
                  <QuietHours setting={quiet} />
                  {decides ? <BalanceLimits settings={settings} /> : <Notice>{t('notifications.ofOwners')}</Notice>}
                </>
              ) : null}
              <InvoiceSettings />
            </>
          }
        >
          {known ? <Events settings={settings} channels={channels} /> : null}
        </Split>
      </Stack>
    </PageLayout>
  );
}
