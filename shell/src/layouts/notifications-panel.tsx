import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { NavEntry } from '../extensions/navigation.ts';
import styles from './panel.module.css';
import { PopupLinks } from './rail-entry.tsx';

/** The notifications popup: the latest ones, rendered by the area that owns them, and the link to its page. */
export function NotificationsPanel({ entry, onFollow }: { entry: NavEntry; onFollow: () => void }) {
  const t = useT('shell');
  const { renderSlot } = useCabinet();
  return (
    <div className={styles['news']}>
      {renderSlot('toolbar.popup/v1', { close: onFollow })}
      <PopupLinks links={[{ ...entry, label: t('notifications.all') }]} onFollow={onFollow} />
    </div>
  );
}
