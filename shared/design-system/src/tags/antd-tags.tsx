import { Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@cabinet/domain/limits';
import { Icon } from '../icon/icon.tsx';
import type { LoadedLate } from '../input/stand-in.tsx';
import { useDebounced } from '../internal/use-debounced.ts';
import { AntdTheme } from '../theme/antd.tsx';
import type { TagsProps } from './tags.tsx';
import '../select/select.css';

/** What ends a tag beside Enter. */
const SEPARATORS = [',', ';', '\n'];

/** The antd select that implements `TagsInput`. */
export function AntdTags({
  useOptions,
  value,
  onChange,
  delay = LIMITS.searchDebounce,
  nothing,
  'aria-invalid': invalid,
  ...rest
}: LoadedLate<TagsProps>) {
  const [typed, setTyped] = useState('');
  const { options, loading } = useOptions(useDebounced(typed, delay));
  return (
    <AntdTheme>
      <Select
        {...rest}
        className="cab-select"
        removeIcon={<Icon name="close" size={12} />}
        menuItemSelectedIcon={<Icon name="check" size={15} />}
        suffixIcon={null}
        aria-invalid={invalid}
        status={invalid ? 'error' : undefined}
        mode="tags"
        tokenSeparators={SEPARATORS}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={loading}
        options={options.map((option) => ({ ...option }))}
        value={[...value]}
        notFoundContent={nothing ?? null}
        onChange={(next) => onChange(next)}
      />
    </AntdTheme>
  );
}
