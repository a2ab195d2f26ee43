import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { releaseOfAddress } from '@cabinet/domain/registry-previews';
import './debug-texts.ts';
import { AreasCard } from './areas-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { Overview } from './overview.tsx';
import { PreviewFromAddress } from './preview-from-address.tsx';
import { PreviewableAreas } from './previewable-areas.tsx';

const Gallery = lazy(async () => ({ default: (await import('@cabinet/design-system/gallery')).Gallery }));

/** Diagnostics of this page and its areas; administrators preview releases here. The gallery of the design system stands below. */
export function Page() {
  const t = useT('shell');
  const { can } = useCabinet();
  const named = releaseOfAddress(useLocation().search);
  return (
    <PageLayout title={t('debug.title')}>
      <Stack>
        {named && can('areas.preview') && <PreviewFromAddress named={named} />}
        <Overview />
        {can('areas.preview') ? <PreviewableAreas /> : <AreasCard />}
        <FailuresCard />
        <Suspense fallback={<PageSkeleton />}>
          <Gallery />
        </Suspense>
      </Stack>
    </PageLayout>
  );
}
