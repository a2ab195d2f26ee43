import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, type FrameControl, type Option } from '../input/input.tsx';
import { useDebounced } from '../internal/use-debounced.ts';
import { AntdTheme } from '../theme/antd.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';
import './select.css';

export type { Option } from '../input/input.tsx';

type Control = Partial<FrameControl> & { 'aria-label'?: string };

interface CommonProps extends Control {
  placeholder?: string;
  disabled?: boolean;
  /** Words when nothing fits. */
  nothing?: ReactNode;
  onBlur?: () => void;
}

interface ManyProps extends CommonProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Several lines of chosen options, or as many as fit in one. */
  wrap?: boolean;
}

const empty = (text: ReactNode) => <span className="cab-select-nothing">{text}</span>;
const look = {
  suffixIcon: <Icon name="chevron-down" size={14} />,
  removeIcon: <Icon name="close" size={12} />,
  menuItemSelectedIcon: <Icon name="check" size={15} />,
  className: 'cab-select',
};

/** Several choices out of many; typing narrows the list. */
export function MultiSelect({ options, value, onChange, wrap, nothing, 'aria-invalid': invalid, ...rest }: ManyProps) {
  const t = useT('ui');
  return (
    <AntdTheme>
      <Select
        {...look}
        {...rest}
        aria-invalid={invalid}
        status={invalid ? 'error' : undefined}
        mode="multiple"
        allowClear={{ clearIcon: <Icon name="close" size={14} /> }}
        maxTagCount={wrap ? undefined : 'responsive'}
        showSearch={{ optionFilterProp: 'label' }}
        options={options.map((option) => ({ ...option }))}
        value={[...value]}
        notFoundContent={empty(nothing ?? t('select.nothing'))}
        onChange={(next) => onChange(next)}
      />
    </AntdTheme>
  );
}

export interface RemoteOptions {
  options: readonly Option[];
  loading: boolean;
}

interface RemoteProps extends CommonProps {
  /** A hook that finds options for a search; called with what was typed, 500 ms after the last key. */
  useOptions: (search: string) => RemoteOptions;
  value: string | undefined;
  onChange: (value: string | undefined, option: Option | undefined) => void;
  /** The chosen option's words while the list does not hold it. */
  chosen?: string;
  delay?: number;
}

/** One choice out of what the server finds. */
export function RemoteSelect({
  useOptions,
  value,
  onChange,
  chosen,
  delay = LIMITS.searchDebounce,
  nothing,
  'aria-invalid': invalid,
  ...rest
}: RemoteProps) {
  const t = useT('ui');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, delay);
  const { options, loading } = useOptions(search);
  const [label, setLabel] = useState(chosen);
  const known = options.some((option) => option.value === value);
  return (
    <AntdTheme>
      <Select
        {...look}
        {...rest}
        aria-invalid={invalid}
        status={invalid ? 'error' : undefined}
        allowClear={{ clearIcon: <Icon name="close" size={14} /> }}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={loading}
        options={[...(value && !known ? [{ value, label: label ?? chosen ?? value }] : []), ...options.map((option) => ({ ...option }))]}
        value={value ?? null}
        notFoundContent={empty(loading || typed !== search ? t('common.loading') : (nothing ?? t('select.nothing')))}
        onChange={(next: string | null) => {
          const option = options.find((one) => one.value === next);
          setLabel(option?.label);
          onChange(next ?? undefined, option);
        }}
      />
    </AntdTheme>
  );
}

/** `RemoteSelect` in a form; holds the option's value or null. */
export function RemoteSelectField({ name, label, hint, required, after, ...rest }: FieldProps & Omit<RemoteProps, 'value' | 'onChange'>) {
  const field = useFormField<string | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <RemoteSelect
          {...rest}
          {...control}
          value={field.value ?? undefined}
          onChange={(next) => field.set(next ?? null)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}

/** `MultiSelect` in a form; holds an array. */
export function MultiSelectField({ name, label, hint, required, after, ...rest }: FieldProps & Omit<ManyProps, 'value' | 'onChange'>) {
  const field = useFormField<readonly string[] | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => <MultiSelect {...rest} {...control} value={field.value ?? []} onChange={field.set} onBlur={field.leave} />}
    </FieldFrame>
  );
}
