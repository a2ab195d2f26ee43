import { useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { defaultChannels, type NotificationSetting, type NotificationType, type SELECTABLE_CHANNELS } from '@cabinet/domain/notifications';
import type { UserSettings } from '@cabinet/domain/user-settings';
import { useSettingsAllQuery, useSettingsSaveMutation } from '../../api.ts';

/** What those have who decide where the account is told what; others who share it decide about what concerns themselves. */
export const ACCOUNT_ACCESS = 'members.create';

export type SelectableChannel = (typeof SELECTABLE_CHANNELS)[number];
type Channels = readonly SelectableChannel[];
type Limits = NonNullable<NotificationSetting['settings']>;

const limitsIn = (settings: Partial<UserSettings> | undefined): Limits => settings?.['notifications.balance.limit']?.settings ?? [];

/** The own account's notification settings, or the user's own where the account is for its owners to decide about; what is chosen shows at once and is saved one after another. */
export function useNotificationSettings() {
  const { session, can, notifyError } = useCabinet();
  const accountId = (can(ACCOUNT_ACCESS) ? session.user : session.person).id;
  const { data, error, refetch } = useSettingsAllQuery(accountId, { refetchOnMountOrArgChange: true });
  const [saveSetting] = useSettingsSaveMutation();
  const [chosen, setChosen] = useState<Partial<Record<NotificationType, Channels | undefined>>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The limits after the last save: those that are shown may be older while a save waits for its turn. */
  const savedLimits = useRef<Limits>(undefined);

  const limits = limitsIn(data);
  const channelsOf = (type: NotificationType): Channels =>
    chosen[type] ?? data?.[`notifications.${type}`]?.channels ?? defaultChannels(type);
  const save = (type: NotificationType, valueWith: (limits: Limits) => NotificationSetting) => {
    const saved = last.current.then(async () => {
      const value = valueWith(savedLimits.current ?? limits);
      await saveSetting({ accountId, key: `notifications.${type}`, value }).unwrap();
      if (value.settings) savedLimits.current = value.settings;
      await refetch();
    });
    last.current = saved.catch(() => undefined);
    return saved;
  };

  return {
    isLoading: data === undefined && error === undefined,
    error: data ? undefined : error,
    retry: () => void refetch(),
    channelsOf,
    limits,
    choose: (type: NotificationType, channels: Channels) => {
      setChosen((before) => ({ ...before, [type]: channels }));
      save(type, (now) => ({ channels: [...channels], ...(type === 'balance.limit' ? { settings: now } : {}) })).catch(
        (failure: unknown) => {
          setChosen((before) => ({ ...before, [type]: undefined }));
          notifyError(failure);
        },
      );
    },
    saveLimits: (settings: Limits) => save('balance.limit', () => ({ channels: [...channelsOf('balance.limit')], settings })),
  };
}
export type NotificationSettings = ReturnType<typeof useNotificationSettings>;
