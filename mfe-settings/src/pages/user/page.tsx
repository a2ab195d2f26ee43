import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { Card } from '@cabinet/design-system/card';
import { FieldFrame, NativeSelect, Switch } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import styles from './user.module.css';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };

/** Preferences of this device, effective immediately. */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const { preferences } = useCabinet();
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/settings" />} narrow>
      <Stack>
        <Card title={t('user.appearance')} note={t('user.device')}>
          <Stack>
            <FieldFrame label={t('user.language')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  options={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
                  value={preferences.locale}
                  onChange={(value) => preferences.setLocale(value as Locale)}
                />
              )}
            </FieldFrame>
            <div>
              <div className={styles['label']} aria-hidden>
                {t('user.theme.label')}
              </div>
              <Segmented
                label={t('user.theme.label')}
                options={THEMES.map((value) => ({ value, label: t(`user.theme.${value}`) }))}
                value={preferences.theme}
                onChange={preferences.setTheme}
              />
            </div>
            <Switch checked={preferences.discreet} onChange={preferences.setDiscreet} label={t('user.discreet')} />
          </Stack>
        </Card>
      </Stack>
    </PageLayout>
  );
}
