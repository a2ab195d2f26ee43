import { useCabinet } from '@cabinet/contract/cabinet';
import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import { useSettingsSaveMutation, useSettingsOwnQuery } from '../../api.ts';

/** Settings that each person has of their own, also where several share an account. */
const PERSONAL: ReadonlySet<UserSettingKey> = new Set(['quietHours']);

/** A setting of the user's own account, or of the user's own: undefined while it loads, null when it is not set; `save(null)` removes it. */
export function useOwnSetting<K extends UserSettingKey>(key: K) {
  const { user, person } = useCabinet().session;
  const accountId = (PERSONAL.has(key) ? person : user).id;
  const { data, error, refetch } = useSettingsOwnQuery({ accountId, key }, { refetchOnMountOrArgChange: true });
  const [saveSetting] = useSettingsSaveMutation();
  return {
    value: data?.value as UserSettings[K] | null | undefined,
    error: data ? undefined : error,
    retry: () => void refetch(),
    save: async (value: UserSettings[K] | null) => {
      await saveSetting({ accountId, key, value }).unwrap();
      await refetch();
    },
  };
}
export type OwnSetting<K extends UserSettingKey> = ReturnType<typeof useOwnSetting<K>>;
