import { useT } from '@cabinet/contract/i18n';
import { useHelp } from '../extensions/use-help.ts';
import { VersionLine } from '../version/version-line.tsx';
import styles from './panel.module.css';
import { PopupLinks } from './rail-entry.tsx';

/** The help popup: links to help, and the version. */
export function HelpPanel({ onFollow }: { onFollow: () => void }) {
  const t = useT('shell');
  return (
    <div className={styles['panel']}>
      <p className={styles['heading']}>{t('frame.help')}</p>
      <PopupLinks links={useHelp()} onFollow={onFollow} />
      <p className={styles['version']}>
        <VersionLine />
      </p>
    </div>
  );
}
