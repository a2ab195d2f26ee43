import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { Card } from '@cabinet/design-system/card';
import { FieldFrame, NativeSelect, Switch } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { BalanceLimits } from './balance-limits.tsx';
import { InvoiceSettings } from './invoice-settings.tsx';
import { SettingsTabs } from '../../parts/settings-tabs.tsx';
import styles from './user.module.css';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };

/** How the cabinet looks on this device, which takes effect at once; what happens when the balance falls low. */
export function Page() {
  const t = useT('settings');
  const { preferences } = useCabinet();
  return (
    <PageLayout title={t('title')} tabs={<SettingsTabs />} narrow>
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
        <BalanceLimits />
        <InvoiceSettings />
      </Stack>
    </PageLayout>
  );
}
