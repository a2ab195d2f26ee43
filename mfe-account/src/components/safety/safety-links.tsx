import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import styles from './safety-links.module.css';

/** What of signing in has a page of its own. */
const PAGES = ['password', 'security', 'sessions', 'telemetry'] as const;

/** Leads from one page of the account's safety to the others that the user may open. */
export function SafetyLinks({ except }: { except?: (typeof PAGES)[number] }) {
  const t = useT('account');
  const { link } = useCabinet();
  const pages = PAGES.flatMap((page) => {
    const to = page === except ? undefined : link(`account.${page}`);
    return to === undefined ? [] : [{ page, to }];
  });
  if (pages.length === 0) return null;
  return (
    <Card title={t('profile.safety.title')}>
      <ul className={styles['pages']}>
        {pages.map(({ page, to }) => (
          <li key={page}>
            <Link to={to}>{t(`profile.safety.${page}`)}</Link>
            <p className={styles['note']}>{t(`profile.safety.${page}Note`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
