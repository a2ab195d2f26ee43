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
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';
import { addEntries, readEntries, type ListOption } from './entries.ts';
import styles from './recipients.module.css';

export type { ListOption } from './entries.ts';

const SHOWN = 30;

interface RecipientsProps extends Partial<FrameControl> {
  /** Phones in E.164, emails, and ids of lists. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** A hook that finds lists for what was typed. */
  useLists: (search: string) => { lists: readonly ListOption[]; loading: boolean };
  /** Known lists, for the words on their chips. */
  known?: readonly ListOption[];
  placeholder?: string;
  tone?: 'accent' | 'neutral';
  /** Refused here (for an exclusion: what is already included). */
  without?: readonly string[];
  country?: string;
  /** The only kind of address that is taken: the one that the channel can reach. */
  only?: AddressKind;
  onBlur?: () => void;
}

/**
 * Lists and addresses as chips. Typing finds lists and reads phones and emails; pasting takes many at once, in lines
 * or separated by commas, semicolons and tabs, and says how many could not be read. Backspace takes the last away.
 */
export function RecipientsInput({
  value,
  onChange,
  useLists,
  known = [],
  placeholder,
  tone = 'accent',
  without = [],
  country,
  only,
  onBlur,
  id,
  ...aria
}: RecipientsProps) {
  const t = useT('ui');
  const format = useFormat();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [note, setNote] = useState<ReactNode>();
  const [seen, setSeen] = useState<readonly ListOption[]>([]);
  const [all, setAll] = useState(false);
  const { lists } = useLists(useDebounced(text.trim(), LIMITS.searchDebounce));
  const offered = open
    ? lists.filter((list) => !value.includes(list.id) && !without.includes(list.id)).slice(0, LIMITS.recipientLists)
    : [];

  const add = (entries: readonly string[]) => {
    const next = addEntries(value, entries, without);
    if (next.length > value.length) onChange(next);
  };
  const choose = (list: ListOption) => {
    setSeen((before) => [...before, list]);
    add([list.id]);
    setText('');
    setActive(0);
  };
  /** Takes what is typed as addresses; answers whether it was any. */
  const take = (typed: string): boolean => {
    const { entries, refused } = readEntries(typed, country, only);
    if (entries.length === 0 && refused.length === 0) return false;
    add(entries);
    setText(refused.length === 1 && entries.length === 0 ? (refused[0] ?? '') : '');
    const taken = entries.find((entry) => without.includes(entry));
    if (refused.length > 0)
      setNote(t('recipients.refused', { count: refused.length, number: format.number(refused.length), example: refused[0] }));
    else setNote(taken && t('recipients.taken', { example: taken.startsWith('+') ? formatPhone(taken) : taken }));
    return entries.length > 0;
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
      setActive((at) => (offered.length === 0 ? 0 : (at + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length));
    } else if (event.key === 'Enter' || ((event.key === ',' || event.key === ';') && text.trim() !== '')) {
      event.preventDefault();
      if (text.trim() !== '' && take(text)) return;
      if (event.key === 'Enter' && chosen) choose(chosen);
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    else if (event.key === 'Escape' && offered.length > 0) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const titles = new Map([...known, ...seen, ...lists].map((list) => [list.id, list]));
  const shown = all ? value : value.slice(0, SHOWN);
  return (
    <div className={styles['recipients']}>
      {/* A click beside the chips goes to the text box; the keyboard reaches it anyway. */}
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
              {list ? `${label} · ${format.number(list.count)}` : label}
            </Chip>
          );
        })}
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
          aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={value.length === 0 ? (placeholder ?? t('recipients.placeholder')) : ''}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            setOpen(true);
            setActive(0);
            setNote(undefined);
            // Keyboards on a screen name no keys: a separator is seen only in the text.
            if (/\S[,;]\s*$/.test(typed)) take(typed);
          }}
          onFocus={() => setOpen(true)}
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
              onPointerDown={(event) => {
                event.preventDefault();
                choose(list);
              }}
              onPointerEnter={() => setActive(index)}
            >
              <span>{list.title}</span>
              <span className={styles['count']}>{format.number(list.count)}</span>
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
