import { useT } from '@cabinet/contract/i18n';
import { Grid } from '@cabinet/design-system/card';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { ClosingCard } from './closing-card.tsx';
import { ExportCard } from './export-card.tsx';
import { TextsCard } from './texts-card.tsx';

/** What the account can do with the data that is kept of it. */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/account" label={t('title')} />}>
      <Stack inOrder>
        <TextsCard />
        <Grid min={420} inOrder>
          <ExportCard />
          <ClosingCard />
        </Grid>
      </Stack>
    </PageLayout>
  );
}
