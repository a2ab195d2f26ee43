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

/** What was typed stands first, and is what Enter takes, also where it is a suggestion or a tag that was chosen before. */
const typedFirst = (a: { value?: unknown }, b: { value?: unknown }, { searchValue }: { searchValue: string }) =>
  Number(b.value === searchValue) - Number(a.value === searchValue);

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
        showSearch={{ filterOption: false, filterSort: typedFirst, onSearch: setTyped }}
        // With nothing typed, Tab leaves: it would take the first suggestion.
        defaultActiveFirstOption={typed !== ''}
        loading={loading}
        options={options.map((option) => ({ ...option }))}
        value={[...value]}
        notFoundContent={nothing ?? null}
        onChange={(next) => {
          setTyped('');
          onChange(next);
        }}
      />
    </AntdTheme>
  );
}
