import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './input.module.css';

export interface FrameProps {
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Shown in place of the hint. */
  error?: string;
  /** Shown at the right of the label, such as a link. */
  after?: ReactNode;
}

/** Ids and ARIA states that a control takes from its frame. */
export interface FrameControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** A label above a control, a hint or an error below it; the control gets its ids through `children`. */
export function FieldFrame({
  label,
  required,
  hint,
  error,
  after,
  children,
}: FrameProps & { children: (control: FrameControl) => ReactNode }) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={styles['field']}>
      <div className={styles['labelRow']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {required ? (
            <span className={styles['star']} aria-hidden>
              {' '}
              *
            </span>
          ) : null}
        </label>
        {after}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {error || hint ? (
        <div id={noteId} className={error ? styles['error'] : styles['hint']}>
          {error ?? hint}
        </div>
      ) : null}
    </div>
  );
}

type Size = 'sm' | 'md' | 'lg';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: Size;
  icon?: IconName;
  /** Shown inside the input, at its end. */
  suffix?: ReactNode;
}

/** A one-line text box. `aria-invalid` draws it in the error colour. */
export function Input({ size = 'md', icon, suffix, className, ...rest }: InputProps) {
  return (
    <span
      className={cx(
        styles['box'],
        styles[size],
        rest['aria-invalid'] ? styles['invalid'] : undefined,
        rest.disabled && styles['off'],
        className,
      )}
    >
      {icon ? <Icon name={icon} size={16} className={styles['lead']} /> : null}
      <input {...rest} className={styles['input']} />
      {suffix}
    </span>
  );
}

/** A password input with a button that reveals it; `revealed` reveals it from outside (a generated password). */
export function PasswordInput({ revealed = false, suffix, ...rest }: InputProps & { revealed?: boolean }) {
  const t = useT('ui');
  const [shown, setShown] = useState(revealed);
  useEffect(() => setShown(revealed), [revealed]);
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <>
          {suffix}
          <button
            type="button"
            className={styles['tool']}
            aria-label={t('input.reveal')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={17} />
          </button>
        </>
      }
    />
  );
}

/** A text box of several lines that grows with its content. */
export function TextBox({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...rest} className={cx(styles['textarea'], rest['aria-invalid'] ? styles['invalid'] : undefined, className)} />
  );
}

interface SearchInputProps {
  value: string;
  /** Called 500 ms after the last key, and immediately on Enter and on clearing. */
  onSearch: (value: string) => void;
  label: string;
  placeholder?: string;
  /** Debounce delay in milliseconds. */
  delay?: number;
  className?: string;
}

/** A search box; follows `value` when it changes from outside. */
export function SearchInput({ value, onSearch, label, placeholder, delay = LIMITS.searchDebounce, className }: SearchInputProps) {
  const t = useT('ui');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(next.trim());
    else timer.current = setTimeout(() => onSearch(next.trim()), wait);
  };
  return (
    <Input
      type="search"
      icon="search"
      className={className}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => search(event.target.value, delay)}
      onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
      suffix={
        text === '' ? undefined : (
          <button type="button" className={styles['tool']} aria-label={t('input.clear')} onClick={() => search('', 0)}>
            <Icon name="close" size={14} />
          </button>
        )
      }
    />
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading under which it stands in a native list, together with its neighbours that have the same. */
  group?: string;
}

interface OptionGroup {
  heading: string | undefined;
  options: Option[];
}

/** Options under their headings, in the order in which they come. */
function inGroups(options: readonly Option[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.heading === option.group) last.options.push(option);
    else groups.push({ heading: option.group, options: [option] });
  }
  return groups;
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value'> {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  size?: Size;
  /** The label of the empty option. */
  placeholder?: string;
}

/** Selects one of a few options with the browser's native list. */
export function NativeSelect({ options, value, onChange, size = 'md', placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <span className={cx(styles['box'], styles[size], styles['selectBox'], rest['aria-invalid'] ? styles['invalid'] : undefined, className)}>
      <select {...rest} className={styles['select']} value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {inGroups(options).map(({ heading, options: some }) =>
          heading === undefined ? (
            <Options key={some[0]?.value} options={some} />
          ) : (
            <optgroup key={some[0]?.value} label={heading}>
              <Options options={some} />
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" size={14} className={styles['chevron']} />
    </span>
  );
}

interface ToggleProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked' | 'size'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
}

/** An on-off switch with its label beside it. */
export function Switch({ checked, onChange, label, ...rest }: ToggleProps) {
  return (
    <label className={styles['toggle']}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A checkbox with its label beside it. */
export function Checkbox({ checked, onChange, label, ...rest }: ToggleProps) {
  return (
    <label className={styles['toggle']}>
      <input
        {...rest}
        type="checkbox"
        className={styles['checkbox']}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
