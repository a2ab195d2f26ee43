import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { isShorter, keptSince, retentionKindOf } from '@cabinet/domain/retention';
import type { SettingDescription } from '@cabinet/domain/setting-fields';
import { useSettingText } from './use-setting-text.ts';

/**
 * Asks before data is kept for a shorter time, naming the day before which it goes; answers whether to go on. Changes that let nothing be
 * deleted are not asked about.
 */
export function useShorterQuestion(description: SettingDescription) {
  const t = useT('admin');
  const text = useSettingText();
  const { confirm } = useCabinet();
  const { date } = useFormat();
  return async (before: unknown, after: unknown): Promise<boolean> => {
    const kind = retentionKindOf(description.key);
    if (!kind || typeof before !== 'number' || typeof after !== 'number' || !isShorter(before, after)) return true;
    const since = keptSince(kind, after);
    // Whole months are those of UTC, wherever the reader is.
    const day = since && new Date(since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate());
    return confirm({
      title: t('settings.shorter.title', {
        name: text.title(description.key),
        before: text.value(description, before),
        after: text.value(description, after),
      }),
      text: t('settings.shorter.text', { date: day ? date(day) : '–' }),
      action: t('settings.shorter.action'),
      danger: true,
    });
  };
}
