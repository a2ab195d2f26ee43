import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Switch } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Formats } from './formats.tsx';
import { SampleRow } from './sample-row.tsx';
import { ThemeTiles } from './theme-tiles.tsx';
import styles from './user.module.css';

/** Preferences of this device, effective immediately. */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const { preferences } = useCabinet();
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/settings" />}>
      <Card title={t('user.device')} note={t('user.atOnce')} flush>
        <Preference title={t('user.language')} hint={t('user.languageHint')}>
          <Formats />
        </Preference>
        <Preference title={t('user.theme.label')} hint={t('user.theme.hint')}>
          <ThemeTiles value={preferences.theme} onChange={preferences.setTheme} />
        </Preference>
        <Preference title={t('user.personal')} hint={t('user.discreetHint')}>
          <Stack>
            <Switch checked={preferences.discreet} onChange={preferences.setDiscreet} label={t('user.discreet')} />
            <SampleRow />
          </Stack>
        </Preference>
      </Card>
    </PageLayout>
  );
}

/** What is chosen and what for, and beside that the choice. */
function Preference({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={styles['preference']}>
      <div>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['hint']}>{hint}</p>
      </div>
      <div className={styles['choice']}>{children}</div>
    </div>
  );
}
