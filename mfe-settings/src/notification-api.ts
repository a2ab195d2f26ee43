import { defineArea } from '@cabinet/api/area';
import {
  notifications,
  type NewNotificationTest,
  type NotificationTest,
  type TelegramChat,
  type TelegramCode,
} from '@cabinet/domain/notifications';

const TELEGRAM = `${notifications.path}/telegram`;

/** Calls of the page of notification settings. */
export const {
  useSettingsNotificationTestMutation,
  useSettingsTelegramQuery,
  useSettingsTelegramCodeMutation,
  useSettingsTelegramUnlinkMutation,
} = defineArea('settings', (build) => ({
  /** Sends a test by one channel and answers what became of it. */
  settingsNotificationTest: build.mutation<NotificationTest, NewNotificationTest>({
    query: (body) => ({ path: `${notifications.path}/test`, method: 'POST', body }),
  }),
  /** The chat that the account is told in. */
  settingsTelegram: build.query<TelegramChat, void>({ query: () => ({ path: TELEGRAM }) }),
  /** A code that links a chat. Its failures are shown where the code would be. */
  settingsTelegramCode: build.mutation<TelegramCode, void>({ query: () => ({ path: `${TELEGRAM}/code`, method: 'POST', quiet: true }) }),
  settingsTelegramUnlink: build.mutation<unknown, void>({ query: () => ({ path: TELEGRAM, method: 'DELETE' }) }),
}));
