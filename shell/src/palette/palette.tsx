import { Command } from 'cmdk';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import { Icon } from '@cabinet/design-system/icon';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { matching, useActions, useLookups, usePages, useRecent, useSearches, type Command as Entry } from './commands.ts';
import { loadPaletteTexts } from './palette-texts.ts';
import styles from './palette.module.css';

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** The command palette: pages, recent pages, actions, and records that match a phone, a number or a name (interface.md "Frame"). */
export function Palette(props: PaletteProps) {
  return useLazyTexts(loadPaletteTexts) ? <OpenPalette {...props} /> : null;
}

function OpenPalette({ onClose, onShortcuts }: PaletteProps) {
  const t = useT('palette');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const pages = usePages();
  const recent = useRecent(pages, pathname);
  const actions: readonly Entry[] = [...useActions(), { key: 'shortcuts', label: t('shortcuts.title'), icon: 'info', run: onShortcuts }];
  const found = useLookups(text);
  const searches = useSearches(text);

  const follow = ({ to, run }: Entry) => {
    onClose();
    if (run) run();
    else if (to !== undefined) void navigate(to);
  };
  const group = (heading: string, entries: readonly Entry[]) =>
    entries.length > 0 && (
      <Command.Group heading={heading} className={styles['group']}>
        {entries.map((entry) => (
          <Command.Item key={entry.key} value={entry.key} className={styles['item']} onSelect={() => follow(entry)}>
            <Icon name={entry.icon} size={18} />
            {entry.label}
          </Command.Item>
        ))}
      </Command.Group>
    );

  return (
    <Dialog title={t('title')} width={600} onClose={onClose}>
      <Command label={t('title')} loop shouldFilter={false} className={styles['palette']}>
        <Command.Input value={text} onValueChange={setText} placeholder={t('placeholder')} className={styles['input']} data-autofocus />
        <Command.List className={styles['list']}>
          <Command.Empty className={styles['empty']}>{t('none')}</Command.Empty>
          {group(t('found'), found)}
          {text === '' && group(t('recent'), recent)}
          {group(t('pages'), matching(pages, text))}
          {group(t('actions'), matching(actions, text))}
          {group(t('search'), searches)}
        </Command.List>
      </Command>
    </Dialog>
  );
}
