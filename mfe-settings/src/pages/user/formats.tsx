import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { NativeSelect } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';

const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };
const SAMPLE = 12_345.6;

/** The language of the cabinet, and how it writes dates and numbers. */
export function Formats() {
  const t = useT('settings');
  const { preferences } = useCabinet();
  const { date, time, number, money } = useFormat();
  const [opened] = useState(() => new Date());
  return (
    <Stack>
      <NativeSelect
        aria-label={t('user.language')}
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        value={preferences.locale}
        onChange={(value) => preferences.setLocale(value as Locale)}
      />
      <DescriptionList
        items={[
          { label: t('user.formats.date'), value: date(opened) },
          { label: t('user.formats.time'), value: time(opened) },
          { label: t('user.formats.number'), value: number(SAMPLE) },
          { label: t('user.formats.money'), value: money(SAMPLE) },
        ]}
      />
    </Stack>
  );
}
