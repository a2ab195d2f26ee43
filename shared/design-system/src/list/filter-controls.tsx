import { useT } from '@cabinet/contract/i18n';
import { DATE_PRESETS } from '@cabinet/domain/date-ranges';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { DateRangeInput } from '../date/date.tsx';
import { Checkbox, FieldFrame, Input, NativeSelect } from '../input/input.tsx';
import { Notice } from '../notice/notice.tsx';
import { MultiSelect, RemoteSelect } from '../select/select.tsx';
import { useAccountOptions } from '../select/use-account-options.ts';
import { AmountControl } from './amount-control.tsx';
import { useOwnerName } from './owner.tsx';
import { amountsOf, isTooLong } from './query.ts';
import { isRange, type FilterValue, type RangeFilter } from './state.ts';
import type { Filter } from './types.ts';
import styles from './filter-dialog.module.css';

/** A filter with more options than this is a drop-down list instead of checkboxes. */
export const MAX_CHECKBOXES = 8;
export const CUSTOM = 'custom';
/** Days before and after the chosen range that the calendar offers (spec 1 §9). */
const PICKABLE_DAYS = rangeLimitDays(true);

interface ControlProps {
  filter: Filter;
  value: FilterValue | undefined;
  days: number;
  onChange: (value: FilterValue | undefined) => void;
}

/** Why a range cannot be applied: a key of `ui:list.filter`. */
function rangeProblem(range: RangeFilter, days: number, now: Date): 'tooLong' | 'backwards' | undefined {
  if (!('preset' in range) && range.from && range.to && range.from >= range.to) return 'backwards';
  return isTooLong(range, days, now) ? 'tooLong' : undefined;
}

/** The range that a range of one's own begins with: the last day. */
export const newRange = (): RangeFilter => ({ from: new Date(Date.now() - 86_400_000).toISOString(), to: null });

/** Whether the value of a filter is invalid, so that it cannot be applied. */
export function isBlocked({ kind }: Filter, value: FilterValue | undefined, days: number, now: Date): boolean {
  if (isRange(value)) return rangeProblem(value, days, now) !== undefined;
  return kind === 'amount' && amountsOf(value ?? []) === undefined;
}

const choicesIn = (value: FilterValue | undefined): readonly string[] => (value === undefined || isRange(value) ? [] : value);

/** The input for one filter, by its kind. */
export function FilterControl(props: ControlProps) {
  const { filter, value, onChange } = props;
  if (filter.kind === 'range') return <RangeControl {...props} />;
  if (filter.kind === 'amount') return <AmountControl label={filter.label} value={choicesIn(value)} onChange={onChange} />;
  if (filter.useOptions || filter.kind === 'owner') return <RemoteControl {...props} />;
  if (filter.kind === 'oneOf' && filter.options) return <ChoiceControl {...props} />;
  const set = (next: string) => onChange(next === '' ? undefined : [next]);
  return (
    <FieldFrame label={filter.label}>
      {(control) =>
        filter.options ? (
          <NativeSelect {...control} options={filter.options} placeholder="–" value={choicesIn(value)[0] ?? ''} onChange={set} />
        ) : (
          <Input
            {...control}
            placeholder={filter.placeholder}
            value={choicesIn(value)[0] ?? ''}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

/** Selects one option that the server finds: an account, or whatever the filter's `useOptions` searches. */
function RemoteControl({ filter, value, onChange }: ControlProps) {
  const t = useT('ui');
  const chosen = choicesIn(value)[0];
  const owner = useOwnerName(filter.useOptions ? undefined : chosen);
  return (
    <FieldFrame label={filter.label}>
      {(control) => (
        <RemoteSelect
          {...control}
          useOptions={filter.useOptions ?? useAccountOptions}
          value={chosen}
          chosen={owner ?? filter.options?.find((option) => option.value === chosen)?.label}
          onChange={(next) => onChange(next ? [next] : undefined)}
          placeholder={filter.placeholder ?? t('list.filter.all')}
        />
      )}
    </FieldFrame>
  );
}

function ChoiceControl({ filter, value, onChange }: ControlProps) {
  const t = useT('ui');
  const chosen = choicesIn(value);
  const options = filter.options ?? [];
  const set = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  if (options.length > MAX_CHECKBOXES) {
    return (
      <FieldFrame label={filter.label}>
        {(control) => (
          <MultiSelect
            {...control}
            options={options}
            value={chosen}
            onChange={set}
            placeholder={filter.placeholder ?? t('list.filter.all')}
            wrap
          />
        )}
      </FieldFrame>
    );
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{filter.label}</legend>
      <div className={styles['choices']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(checked) => set(checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The two ends of a range of one's own, and why it cannot be applied. */
export function RangeEnds({ range, days, onChange }: { range: RangeFilter; days: number; onChange: (range: RangeFilter) => void }) {
  const t = useT('ui');
  const problem = rangeProblem(range, days, new Date());
  return (
    <>
      {'preset' in range ? null : (
        <DateRangeInput value={range} onChange={onChange} labels={[t('preset.from'), t('preset.to')]} pickableDays={PICKABLE_DAYS} />
      )}
      {problem ? (
        <Notice tone="warning" live>
          {t(`list.filter.${problem}`, { count: days })}
        </Notice>
      ) : null}
    </>
  );
}

function RangeControl({ filter, value, days, onChange }: ControlProps) {
  const t = useT('ui');
  const range = isRange(value) ? value : undefined;
  const kind = range === undefined ? '' : 'preset' in range ? range.preset : CUSTOM;
  const choose = (next: string) => {
    if (next === '') onChange(undefined);
    else if (next === CUSTOM) onChange(newRange());
    else onChange({ preset: next as (typeof DATE_PRESETS)[number] });
  };
  return (
    <div className={styles['group']}>
      <FieldFrame label={filter.label}>
        {(control) => (
          <NativeSelect
            {...control}
            value={kind}
            onChange={choose}
            placeholder={t('preset.any')}
            options={[...DATE_PRESETS, CUSTOM].map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
          />
        )}
      </FieldFrame>
      {range ? <RangeEnds range={range} days={days} onChange={onChange} /> : null}
    </div>
  );
}
