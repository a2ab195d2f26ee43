import { lazy, Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { Areas } from './areas.tsx';
import { Failures } from './failures.tsx';
import { Overview } from './overview.tsx';
import { PreviewableAreas } from './previewable-areas.tsx';

const Gallery = lazy(async () => ({ default: (await import('@cabinet/design-system/gallery')).Gallery }));

/** What this page is made of and how its areas are doing; administrators preview releases here. Every part of the design system stands below. */
export function Page() {
  const t = useT('shell');
  const { can } = useCabinet();
  return (
    <PageLayout title={t('debug.title')}>
      <Stack>
        <Overview />
        {can('areas.preview') ? <PreviewableAreas /> : <Areas />}
        <Failures />
        <Suspense fallback={<PageSkeleton />}>
          <Gallery />
        </Suspense>
      </Stack>
    </PageLayout>
  );
}
