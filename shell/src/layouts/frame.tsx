import { Outlet, ScrollRestoration } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Hosts } from '../app/hosts.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { PageTitle } from './page-title.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Rail } from './rail.tsx';
import { useNews } from './use-notifications.ts';
import { useWide } from './use-wide.ts';

/** The authorized layout: navigation at the side or below, what lasts above, the page, the footer. */
export function Frame() {
  const t = useT('shell');
  const wide = useWide();
  useNews();
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
      <Hosts />
    </div>
  );
}
