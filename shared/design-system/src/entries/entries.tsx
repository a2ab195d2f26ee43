import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { isAddressRange, splitAddressRanges } from '@cabinet/domain/ip-ranges';
import { Chip } from '../chips/chips.tsx';
import { BoundField } from '../form/bound-field.tsx';
import type { FieldProps } from '../form/text-fields.tsx';
import type { FrameControl } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import styles from './entries.module.css';

interface EntriesProps extends Partial<FrameControl> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Splits a typed or pasted text into entries; by default at commas and line breaks. */
  split?: (text: string) => readonly string[];
  /** Invalid entries are kept in the error colour, so that the user can correct them. */
  isValid?: (entry: string) => boolean;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** Edits several short texts as chips: Enter, a comma and blur add what is typed, pasting adds many, Backspace reopens the last one. */
export function EntriesInput({
  value,
  onChange,
  split = splitAddressRanges,
  isValid = () => true,
  placeholder,
  disabled,
  onBlur,
  ...control
}: EntriesProps) {
  const t = useT('ui');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (typed: string) => {
    const entries = split(typed);
    setText('');
    if (entries.length > 0) onChange([...new Set([...value, ...entries])]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (split(pasted).length < 2) return;
    event.preventDefault();
    take(`${text}${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      event.preventDefault();
      setText(value.at(-1) ?? '');
      onChange(value.slice(0, -1));
    }
  };
  return (
    // A click beside the chips focuses the text box, which the keyboard reaches by itself.
    <div
      className={cx(styles['box'], control['aria-invalid'] && styles['invalid'])}
      onPointerDown={(event) => event.target === event.currentTarget && setTimeout(() => input.current?.focus())}
    >
      {value.map((entry) => (
        <Chip
          key={entry}
          tone={isValid(entry) ? 'accent' : 'error'}
          label={entry}
          onRemove={disabled ? undefined : () => onChange(value.filter((one) => one !== entry))}
        >
          {entry}
          {isValid(entry) ? null : <span className="cab-visually-hidden">, {t('field.invalid')}</span>}
        </Chip>
      ))}
      <input
        {...control}
        ref={input}
        className={styles['input']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onChange={({ target }) => (/[,\n]\s*$/.test(target.value) ? take(target.value) : setText(target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          take(text);
          onBlur?.();
        }}
      />
    </div>
  );
}

/** `EntriesInput` in a form; holds an array of texts. */
export function EntriesField({
  split,
  isValid,
  placeholder,
  disabled,
  ...props
}: FieldProps & Pick<EntriesProps, 'split' | 'isValid' | 'placeholder' | 'disabled'>) {
  return (
    <BoundField<readonly string[] | undefined> {...props}>
      {(control, field) => (
        <EntriesInput
          {...control}
          {...{ split, isValid, placeholder, disabled }}
          value={field.value ?? []}
          onChange={field.set}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}

/** The IP addresses and CIDR ranges from which a token or a widget may be used; `{ip}/0` allows every address, and the field says so (spec 1 §5). */
export function AddressRangesField({ hint, ...props }: FieldProps & { disabled?: boolean }) {
  const t = useT('ui');
  return (
    <BoundField<readonly string[] | undefined> {...props} hint={hint ?? t('entries.ranges')}>
      {(control, field) => (
        <>
          <EntriesInput
            {...control}
            disabled={props.disabled}
            isValid={isAddressRange}
            placeholder="203.0.113.0/24"
            value={field.value ?? []}
            onChange={field.set}
            onBlur={field.leave}
          />
          <div className={styles['note']} aria-live="polite">
            {field.value?.some((range) => range.endsWith('/0')) ? t('entries.everybody') : null}
          </div>
        </>
      )}
    </BoundField>
  );
}
