import { lazy, Suspense } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { PageLayout } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { currentRegistry, isEnabled } from '../../federation/registry.ts';
import { useRemoteStatus } from '../../federation/status.ts';
import styles from './debug.module.css';

const Gallery = lazy(async () => ({ default: (await import('@cabinet/design-system/gallery')).Gallery }));

function AreaRow({ area, release }: { area: string; release: string }) {
  const t = useT('shell');
  const { state, error, fellBack } = useRemoteStatus(area);
  return (
    <tr>
      <th scope="row">{area}</th>
      <td>{release}</td>
      <td>{t(isEnabled(area) ? 'debug.on' : 'debug.off')}</td>
      <td>
        {state === 'ready' ? t('debug.loaded') : state === 'failed' ? `${error?.kind}: ${error?.message}` : t('debug.notLoaded')}
        {fellBack ? ' ↩' : ''}
      </td>
    </tr>
  );
}

/** The state of the areas in this page, and every part of the design system. */
export function Page() {
  const t = useT('shell');
  const { areas } = currentRegistry();
  return (
    <PageLayout title={t('debug.title')}>
      <Card title={t('debug.areas')}>
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('debug.area')}</th>
                <th scope="col">{t('debug.release')}</th>
                <th scope="col">{t('debug.state')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {Object.entries(areas).map(([area, { current }]) => (
                <AreaRow key={area} area={area} release={current} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <Suspense fallback={<PageSkeleton />}>
        <Gallery />
      </Suspense>
    </PageLayout>
  );
}
