import { Card } from '../../card/card.tsx';
import { Icon, type IconName } from '../../icon/icon.tsx';
import { ICON_PATHS } from '../../icon/paths.ts';
import styles from '../gallery.module.css';

/** Every icon by its name. */
export function Sample() {
  return (
    <Card>
      <div className={styles['icons']}>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} className={styles['icon']}>
            <Icon name={name} size={20} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}
