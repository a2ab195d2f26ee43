import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import { Link } from '@cabinet/design-system/link';
import styles from './account-facts.module.css';

/** What of signing in has a page of its own. */
const PAGES = ['password', 'security', 'sessions'] as const;

/** Beside the profile: where the account's safety is looked after, and the number by which support finds it. */
export function AccountFacts() {
  const t = useT('account');
  const { session, link } = useCabinet();
  const pages = PAGES.flatMap((page) => {
    const to = link(`account.${page}`);
    return to === undefined ? [] : [{ page, to }];
  });
  return (
    <>
      {pages.length > 0 ? (
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
      ) : null}
      <Card title={t('profile.number.title')} action={<CopyButton slim text={session.user.id} label={t('profile.number.copy')} />}>
        <code className={styles['number']}>{session.user.id}</code>
        <p className={styles['note']}>{t('profile.number.note')}</p>
      </Card>
    </>
  );
}
