import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card, Grid } from '@cabinet/design-system/card';
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
      <Stack>
        <Grid min={420}>
          <Card title={t('user.formats.title')} note={t('user.device')}>
            <Formats />
          </Card>
          <Card title={t('user.theme.label')} note={t('user.device')}>
            <ThemeTiles value={preferences.theme} onChange={preferences.setTheme} />
          </Card>
        </Grid>
        <Card title={t('user.personal')} note={t('user.device')}>
          <div className={styles['halves']}>
            <div>
              <Switch checked={preferences.discreet} onChange={preferences.setDiscreet} label={t('user.discreet')} />
              <p className={styles['hint']}>{t('user.discreetHint')}</p>
            </div>
            <SampleRow />
          </div>
        </Card>
      </Stack>
    </PageLayout>
  );
}
