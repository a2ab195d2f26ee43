import { useCabinet } from '@cabinet/contract/cabinet';
import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import { useSettingsKeepMutation, useSettingsOwnQuery } from '../../api.ts';

/** What one's own account has settled under a key: undefined while it is asked for, null for nothing; `save(null)` forgets it. */
export function useOwnSetting<K extends UserSettingKey>(key: K) {
  const accountId = useCabinet().session.user.id;
  const { data, error, refetch } = useSettingsOwnQuery({ accountId, key }, { refetchOnMountOrArgChange: true });
  const [keep] = useSettingsKeepMutation();
  return {
    value: data?.value as UserSettings[K] | null | undefined,
    error: data ? undefined : error,
    retry: () => void refetch(),
    save: async (value: UserSettings[K] | null) => {
      await keep({ accountId, key, value }).unwrap();
      await refetch();
    },
  };
}
