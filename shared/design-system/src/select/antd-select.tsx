import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { Icon } from '../icon/icon.tsx';
import type { LoadedLate } from '../input/stand-in.tsx';
import { useDebounced } from '../internal/use-debounced.ts';
import { AntdTheme } from '../theme/antd.tsx';
import type { ManyProps, RemoteProps } from './select.tsx';
import './select.css';

const empty = (text: ReactNode) => <span className="cab-select-nothing">{text}</span>;
const look = {
  suffixIcon: <Icon name="chevron-down" size={14} />,
  removeIcon: <Icon name="close" size={12} />,
  menuItemSelectedIcon: <Icon name="check" size={15} />,
  className: 'cab-select',
};

/** The antd select that implements `MultiSelect`. */
export function AntdMultiSelect({ options, value, onChange, wrap, nothing, 'aria-invalid': invalid, ...rest }: LoadedLate<ManyProps>) {
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

/** The antd select that implements `RemoteSelect`. */
export function AntdRemoteSelect({
  useOptions,
  value,
  onChange,
  chosen,
  delay = LIMITS.searchDebounce,
  nothing,
  'aria-invalid': invalid,
  ...rest
}: LoadedLate<RemoteProps>) {
  const t = useT('ui');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, delay);
  const { options, loading } = useOptions(search);
  const [label, setLabel] = useState(chosen);
  const known = options.some((option) => option.value === value);
  // Until the server has answered, Enter takes what was typed or nothing, never the first of what was found before.
  const isWaiting = loading || typed !== search;
  const offered = isWaiting ? options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase())) : options;
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
        options={[...(value && !known ? [{ value, label: label ?? chosen ?? value }] : []), ...offered.map((option) => ({ ...option }))]}
        value={value ?? null}
        notFoundContent={empty(isWaiting ? t('common.loading') : (nothing ?? t('select.nothing')))}
        onChange={(next: string | null) => {
          const option = options.find((one) => one.value === next);
          setLabel(option?.label);
          onChange(next ?? undefined, option);
        }}
      />
    </AntdTheme>
  );
}
