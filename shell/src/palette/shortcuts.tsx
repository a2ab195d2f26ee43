import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { paletteKeys } from './open-palette.ts';
import { loadPaletteTexts } from './palette-texts.ts';
import styles from './shortcuts.module.css';

const KEYS: readonly [text: string, keys: () => readonly string[]][] = [
  ['palette', paletteKeys],
  ['help', () => ['?']],
  ['search', () => ['/']],
  ['rail', () => ['[']],
  ['rows', () => ['↑', '↓']],
  ['ends', () => ['Home', 'End']],
  ['open', () => ['Enter']],
  ['openRows', () => ['J', 'K']],
  ['close', () => ['Esc']],
];

/** The keyboard shortcuts of the cabinet. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useT('palette');
  if (!useLazyTexts(loadPaletteTexts)) return null;
  return (
    <Dialog title={t('shortcuts.title')} width={500} onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([text, keys]) => (
          <div key={text}>
            <dt>{t(`shortcuts.${text}`)}</dt>
            <dd>
              {keys().map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
