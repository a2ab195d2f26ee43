import { Outlet, ScrollRestoration } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Overlays } from '../app/overlays.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './cabinet-layout.module.css';
import { PageTitle } from './page-title.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Rail } from './rail.tsx';
import { useLiveNotifications } from './use-notifications.ts';
import { useIsWide } from './use-is-wide.ts';

/** The layout behind sign-in: navigation, banners, the page, the footer and the overlays. */
export function CabinetLayout() {
  const t = useT('shell');
  const wide = useIsWide();
  useLiveNotifications();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('frame.skip')}
      </a>
      <ProgressBar />
      <PageTitle />
      {wide && <Rail />}
      <div className={styles['column']}>
        <Banners />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {!wide && <BottomBar />}
      <ScrollRestoration />
      <Overlays />
    </div>
  );
}
