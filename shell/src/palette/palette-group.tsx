import { Command as Menu } from 'cmdk';
import { Icon } from '@cabinet/design-system/icon';
import { FoundText, Sensitive } from '@cabinet/design-system/value';
import type { TextPiece } from '@cabinet/domain/message-search';
import type { Command } from './commands.ts';
import styles from './palette.module.css';

interface WordsProps {
  text: string;
  pieces: readonly TextPiece[] | undefined;
  isSensitive: boolean | undefined;
}

function Words({ text, pieces, isSensitive }: WordsProps) {
  const words = pieces ? <FoundText pieces={pieces} /> : text;
  return isSensitive ? <Sensitive>{words}</Sensitive> : words;
}

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
          <span className={styles['name']}>
            <Words text={command.label} pieces={command.pieces?.label} isSensitive={command.sensitive?.label} />
            {command.about === undefined ? null : (
              <>
                {' · '}
                <Sensitive>{command.about}</Sensitive>
              </>
            )}
          </span>
          {command.details !== undefined && command.details !== '' && (
            <span className={styles['details']}>
              <Words text={command.details} pieces={command.pieces?.details} isSensitive={command.sensitive?.details} />
            </span>
          )}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
