import { Command as Menu } from 'cmdk';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { useServices } from '../app/services.ts';
import { loadDocumentationTexts } from '../documentation/documentation-texts.ts';
import { matching, useActions, useArticles, useLookups, usePages, useRecent, type Command } from './commands.ts';
import { FoundRecords } from './found-records.tsx';
import { loadPaletteTexts } from './palette-texts.ts';
import { PaletteGroup } from './palette-group.tsx';
import { recordSearches } from './record-searches.ts';
import styles from './palette.module.css';

/** How long nothing is typed before records are looked for, in ms. */
const PAUSE_MS = 200;

/** Shortest text that records are looked for by. */
const SHORTEST = 2;

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/**
 * The command palette: records of all areas that hold the text, pages, recent pages, articles, actions, and what a phone, a number or an
 * id leads to (interface.md "Frame").
 */
export function Palette(props: PaletteProps) {
  const texts = [useLazyTexts(loadPaletteTexts), useLazyTexts(loadDocumentationTexts)];
  return texts.every(Boolean) ? <OpenPalette {...props} /> : null;
}

function useRecordSearches() {
  const { declarations } = useServices();
  const { session, preferences } = useCabinet();
  const { permissions, settings } = session;
  return useMemo(
    () => recordSearches(declarations, { permissions, settings }, preferences.locale),
    [declarations, permissions, settings, preferences.locale],
  );
}

/** What was typed, once nothing more has been for a moment. */
function useAsked(text: string): string {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return asked;
}

/** The keys of what is being looked for, and a function that tells of a change. */
function useSearching() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((key: string, searching: boolean) => {
    setKeys((before) => {
      if (before.has(key) === searching) return before;
      return searching ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key));
    });
  }, []);
  return { keys, tell };
}

/** Which command Enter runs: the first one where the one before has gone, also when results come later than what was typed. */
function useSelected(text: string, searching: ReadonlySet<string>) {
  const [selected, setSelected] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current?.querySelector('[cmdk-item][data-selected="true"]')) return;
    const first = list.current?.querySelector('[cmdk-item]')?.getAttribute('data-value');
    if (first) setSelected(first);
  }, [text, searching]);
  return { selected, setSelected, list };
}

function OpenPalette({ onClose, onShortcuts }: PaletteProps) {
  const t = useT('palette');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const searches = useRecordSearches();
  const searching = useSearching();
  const { selected, setSelected, list } = useSelected(text, searching.keys);
  const pages = usePages();
  const recent = useRecent(pages, pathname);
  const articles = useArticles();
  const lookups = useLookups(text);
  const actions: readonly Command[] = [...useActions(), { key: 'shortcuts', label: t('shortcuts.title'), icon: 'info', run: onShortcuts }];
  const typed = text.trim() !== '';
  const looksForRecords = typed && asked.length >= SHORTEST;
  const isPending = text.trim().length >= SHORTEST && (asked !== text.trim() || searching.keys.size > 0);

  const follow = ({ to, run }: Command) => {
    onClose();
    if (run) run();
    else if (to !== undefined) void navigate(to);
  };
  const group = (heading: string, commands: readonly Command[]) => (
    <PaletteGroup heading={t(heading)} commands={commands} onFollow={follow} />
  );

  return (
    <Dialog title={t('title')} width={600} onClose={onClose}>
      <Menu label={t('title')} loop shouldFilter={false} value={selected} onValueChange={setSelected} className={styles['palette']}>
        <Menu.Input value={text} onValueChange={setText} placeholder={t('placeholder')} className={styles['input']} data-autofocus />
        <Menu.List ref={list} className={styles['list']} aria-busy={isPending}>
          <Menu.Empty className={styles['empty']}>{t(isPending ? 'searching' : 'none')}</Menu.Empty>
          {group('found', lookups)}
          {looksForRecords &&
            searches.map((search) => (
              <FoundRecords key={search.key} search={search} text={asked} onFollow={follow} onSearching={searching.tell} />
            ))}
          {!typed && group('recent', recent)}
          {group('pages', matching(pages, text))}
          {group('actions', matching(actions, text))}
          {typed && group('articles', matching(articles, text))}
        </Menu.List>
      </Menu>
    </Dialog>
  );
}
