import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Icon, type IconName } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { useHelp } from '../../extensions/use-help.ts';
import styles from './home.module.css';

/** A way to a page that is installed and allowed, or to another site. */
interface Way {
  key: string;
  label: string;
  icon: IconName;
  to: string | undefined;
  href?: string | undefined;
}

/** Ways to pages that are used often and to help, in one quiet line; the variant adds blog and integrations (spec 1 §2 "Home"). */
export function Useful() {
  const t = useT('shell');
  const { session, link } = useCabinet();
  const ways: readonly Way[] = [
    { key: 'profile', label: session.person.username, icon: 'user', to: link('account.profile') },
    { key: 'senderNames', label: t('home.senderNames'), icon: 'edit', to: link('settings.sendernames') },
    { key: 'statistics', label: t('home.statistics'), icon: 'chart', to: link('messages.outgoing', { createdAt: 'today' }) },
    { key: 'integrations', label: t('home.integrations'), icon: 'links', to: link('settings.integrations') },
    ...useHelp().filter(({ key }) => key === 'documentation' || key === 'blog'),
  ];
  return (
    <nav aria-label={t('home.useful')} className={styles['useful']}>
      {ways.map(({ key, label, icon, to, href }) =>
        to === undefined ? null : (
          <Link key={key} quiet to={to} href={href}>
            <Icon name={icon} size={16} />
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
