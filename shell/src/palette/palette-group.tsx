import { Command as Menu } from 'cmdk';
import { Icon } from '@cabinet/design-system/icon';
import { FoundText } from '@cabinet/design-system/value';
import type { Command } from './commands.ts';
import styles from './palette.module.css';

/** Commands under a heading; nothing without any. */
export function PaletteGroup({
  heading,
  commands,
  onFollow,
}: {
  heading: string;
  commands: readonly Command[];
  onFollow: (command: Command) => void;
}) {
  if (commands.length === 0) return null;
  return (
    <Menu.Group heading={heading} className={styles['group']}>
      {commands.map((command) => (
        <Menu.Item key={command.key} value={command.key} className={styles['item']} onSelect={() => onFollow(command)}>
          <Icon name={command.icon} size={18} />
          <span className={styles['name']}>{command.pieces ? <FoundText pieces={command.pieces.label} /> : command.label}</span>
          {command.details !== undefined && command.details !== '' && (
            <span className={styles['details']}>{command.pieces ? <FoundText pieces={command.pieces.details} /> : command.details}</span>
          )}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
