import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { AddressKind } from '@cabinet/domain/channels';
import { LIMITS } from '@cabinet/domain/limits';
import { formatPhone } from '@cabinet/domain/phone';
import { isListId, parsePastedPhones } from '@cabinet/domain/recipients';
import { Chip } from '../chips/chips.tsx';
import { FieldFrame, type FrameControl } from '../input/input.tsx';
import { useDebounced } from '../internal/use-debounced.ts';
import { needsPhoneLibrary, usePhoneLibrary } from '../internal/use-phone-library.ts';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';
import { mergeRecipients, parseRecipients, type ListOption } from './parse-recipients.ts';
import styles from './recipients.module.css';

export type { ListOption } from './parse-recipients.ts';

const VISIBLE_CHIPS = 30;
const VISIBLE_REFUSED = 10;

/** Which of the offered lists Enter takes before an arrow is pressed: one that bears what was typed, none otherwise. */
const firstMatch = (lists: readonly ListOption[], text: string): number => {
  const wanted = text.trim().toLocaleLowerCase();
  return wanted === '' ? -1 : lists.findIndex(({ title }) => title.toLocaleLowerCase().includes(wanted));
};

interface RecipientsProps extends Partial<FrameControl> {
  /** Phones in E.164, emails, and ids of contact lists. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** A hook that searches contact lists by the typed text. */
  useLists: (search: string) => { lists: readonly ListOption[]; loading: boolean };
  /** Contact lists whose titles are known already, for their chips. */
  knownLists?: readonly ListOption[];
  placeholder?: string;
  tone?: 'accent' | 'neutral';
  /** Recipients that are rejected here: those of the other field, included or excluded. */
  excluded?: readonly string[];
  country?: string;
  /** The only kind of address that is accepted: the one that the channel can reach. */
  onlyKind?: AddressKind;
  onBlur?: () => void;
}

/**
 * Edits recipients as chips: contact lists, phones and emails. Typing searches lists and parses phones and emails; pasting
 * accepts many at once, separated by line breaks, commas, semicolons or tabs. What cannot be parsed stays beside them as
 * red chips, which return to the text box to be mended. Backspace removes the last one.
 */
export function RecipientsInput({
  value,
  onChange,
  useLists,
  knownLists = [],
  placeholder,
  tone = 'accent',
  excluded = [],
  country,
  onlyKind,
  onBlur,
  id,
  ...aria
}: RecipientsProps) {
  const t = useT('ui');
  const [isTurnedTo, setTurnedTo] = useState(false);
  const format = useFormat();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** The option that the arrows reached. */
  const [reached, setReached] = useState<number>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [note, setNote] = useState<ReactNode>();
  const [chosenLists, setChosenLists] = useState<readonly ListOption[]>([]);
  const [all, setAll] = useState(false);
  const { lists } = useLists(useDebounced(text.trim(), LIMITS.searchDebounce));
  const offered = open
    ? lists.filter((list) => !value.includes(list.id) && !excluded.includes(list.id)).slice(0, LIMITS.recipientLists)
    : [];
  const active = reached ?? firstMatch(offered, text);

  const add = (entries: readonly string[]) => {
    const next = mergeRecipients(value, entries, excluded);
    if (next.length > value.length) onChange(next);
  };
  const choose = (list: ListOption) => {
    setChosenLists((before) => [...before, list]);
    add([list.id]);
    setText('');
    setReached(undefined);
  };
  /** Adds the typed addresses and keeps what is none as red chips. */
  const take = (typed: string) => {
    const read = parseRecipients(typed, country, onlyKind);
    add(read.recipients);
    setText('');
    setReached(undefined);
    if (read.refused.length > 0) setRefused((before) => [...new Set([...before, ...read.refused])]);
    const taken = read.recipients.find((entry) => excluded.includes(entry));
    if (read.refused.length > 0)
      setNote(
        t('recipients.refused', { count: read.refused.length, number: format.number(read.refused.length), example: read.refused[0] }),
      );
    else setNote(taken && t('recipients.taken', { example: taken.startsWith('+') ? formatPhone(taken) : taken }));
  };
  const drop = (entry: string) => {
    setRefused((before) => before.filter((one) => one !== entry));
    setNote(undefined);
  };
  const mend = (entry: string) => {
    drop(entry);
    setText(entry);
    input.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const several = parsePastedPhones(pasted, country);
    if (several.phones.length === 0 && !/[\n\r\t;,]/.test(pasted)) return;
    event.preventDefault();
    take(pasted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (offered.length > 0)
        setReached(event.key === 'ArrowDown' ? (active + 1) % offered.length : (Math.max(active, 0) - 1 + offered.length) % offered.length);
    } else if (event.key === 'Enter' || ((event.key === ',' || event.key === ';') && text.trim() !== '')) {
      event.preventDefault();
      const typed = parseRecipients(text, country, onlyKind).recipients.length > 0;
      if (event.key === 'Enter' && chosen && !typed) choose(chosen);
      else {
        // Lists are offered again once more is typed: they would cover what comes next on the page.
        if (event.key === 'Enter' && text.trim() !== '') setOpen(false);
        take(text);
      }
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    else if (event.key === 'Escape' && offered.length > 0) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const titles = new Map([...knownLists, ...chosenLists, ...lists].map((list) => [list.id, list]));
  const shown = all ? value : value.slice(0, VISIBLE_CHIPS);
  const isUnformatted = shown.some((entry) => entry.startsWith('+') && formatPhone(entry) === entry);
  usePhoneLibrary(isTurnedTo || needsPhoneLibrary(country) || isUnformatted);
  return (
    <div className={styles['recipients']}>
      {/* A click beside the chips focuses the text box, which the keyboard reaches by itself. */}
      <div
        className={aria['aria-invalid'] ? `${styles['box']} ${styles['invalid']}` : styles['box']}
        onPointerDown={(event) => event.target === event.currentTarget && setTimeout(() => input.current?.focus())}
      >
        {shown.map((entry) => {
          const list = titles.get(entry);
          const label = list?.title ?? (isListId(entry) ? t('recipients.list') : entry.startsWith('+') ? formatPhone(entry) : entry);
          return (
            <Chip
              key={entry}
              tone={tone}
              icon={isListId(entry) ? 'contacts' : undefined}
              label={label}
              onRemove={() => onChange(value.filter((one) => one !== entry))}
            >
              {list?.count === undefined ? label : `${label} · ${format.number(list.count)}`}
            </Chip>
          );
        })}
        {refused.slice(0, VISIBLE_REFUSED).map((entry) => (
          <Chip key={`refused ${entry}`} tone="error" label={entry} onSelect={() => mend(entry)} onRemove={() => drop(entry)}>
            {entry}
          </Chip>
        ))}
        {refused.length > VISIBLE_REFUSED ? (
          <Chip tone="error" label={t('recipients.allRefused')} onRemove={() => setRefused([])}>
            {t('recipients.more', { number: format.number(refused.length - VISIBLE_REFUSED) })}
          </Chip>
        ) : null}
        {value.length > shown.length ? (
          <Chip
            tone="neutral"
            label={t('recipients.more', { number: format.number(value.length - shown.length) })}
            onSelect={() => setAll(true)}
          >
            {t('recipients.more', { number: format.number(value.length - shown.length) })}
          </Chip>
        ) : null}
        <input
          {...aria}
          ref={input}
          id={id}
          className={styles['input']}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={offered[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={value.length === 0 ? (placeholder ?? t('recipients.placeholder')) : ''}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            setOpen(true);
            setReached(undefined);
            setNote(undefined);
            // On-screen keyboards report no key names, so a separator is detected in the text.
            if (/\S[,;]\s*$/.test(typed)) take(typed);
          }}
          onFocus={() => {
            setOpen(true);
            setTurnedTo(true);
          }}
          onBlur={() => {
            setOpen(false);
            if (text.trim() !== '') take(text);
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {offered.length > 0 ? (
        <ul id={listId} role="listbox" aria-label={t('recipients.lists')} className={styles['list']}>
          {offered.map((list, index) => (
            <li
              key={list.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles['option']}
              // The text box keeps the focus, and the list stays open until the press has become a click, or a scroll.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(list)}
            >
              <span>{list.title}</span>
              <span className={styles['count']}>{list.count === undefined ? t('recipients.segment') : format.number(list.count)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles['note']} aria-live="polite">
        {note}
      </div>
    </div>
  );
}

/** `RecipientsInput` in a form; holds an array of phones, emails and list ids. */
export function RecipientsField({
  name,
  label,
  hint,
  required,
  after,
  ...rest
}: FieldProps & Omit<RecipientsProps, 'value' | 'onChange' | keyof FrameControl>) {
  const field = useFormField<readonly string[] | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => <RecipientsInput {...rest} {...control} value={field.value ?? []} onChange={field.set} onBlur={field.leave} />}
    </FieldFrame>
  );
}
