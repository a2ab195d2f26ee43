import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@cabinet/contract/i18n';
import { DATE_PRESETS } from '@cabinet/domain/date-ranges';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { focusables } from '../internal/focusables.ts';
import { popupContainerOf } from '../internal/popup-container.ts';
import { usePopup } from '../internal/use-popup.ts';
import { CUSTOM, FilterControl, isBlocked, MAX_CHECKBOXES, newRange, RangeEnds } from './filter-controls.tsx';
import { isTooLong } from './query.ts';
import { isRange, type FilterValue } from './state.ts';
import type { Filter } from './types.ts';
import styles from './filter-popover.module.css';

interface FilterPopoverProps {
  /** The row of chips, one of which is the filter's. */
  row: RefObject<HTMLElement | null>;
  filter: Filter;
  value: FilterValue | undefined;
  /** The longest allowed date range, in days. */
  days: number;
  /** `replace` for further changes in the same popover, which make no further entry in the history. */
  onChange: (value: FilterValue | undefined, replace: boolean) => void;
  onClose: () => void;
}

/** What one press chooses: periods, or few options of which one can be chosen; undefined for other filters. */
function useChoices({ kind, options, useOptions }: Filter, days: number): readonly { value: string; label: string }[] | undefined {
  const t = useT('ui');
  if (kind === 'range') {
    const now = new Date();
    const presets = DATE_PRESETS.filter((preset) => !isTooLong({ preset }, days, now));
    return [
      { value: '', label: t('preset.any') },
      ...[...presets, CUSTOM].map((preset) => ({ value: preset, label: t(`preset.${preset}`) })),
    ];
  }
  if (kind === 'oneOf' || !options || useOptions || options.length > MAX_CHECKBOXES) return undefined;
  return [{ value: '', label: t('list.filter.all') }, ...options];
}

function choiceIn(value: FilterValue | undefined): string {
  if (value === undefined) return '';
  return isRange(value) ? ('preset' in value ? value.preset : CUSTOM) : (value[0] ?? '');
}

/** Whether a value is applied by Enter or a button, because it is typed or has two ends. */
function isTyped({ kind, options, useOptions }: Filter, value: FilterValue | undefined): boolean {
  if (kind === 'range') return choiceIn(value) === CUSTOM;
  return kind === 'amount' || (kind !== 'owner' && !options && !useOptions);
}

/** Closes the popover on a press outside it and its chip; what its fields open elsewhere in the page belongs to it. */
function usePressOutside(anchor: RefObject<HTMLElement | null>, onLeave: () => void) {
  const isInside = useRef(false);
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const isOnChip = target instanceof Node && anchor.current?.contains(target);
      if (!isInside.current && !isOnChip) onLeave();
      isInside.current = false;
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [anchor, onLeave]);
  // React hands events of a portal to the component that rendered it, also those of calendars and drop-down lists.
  return () => void (isInside.current = true);
}

/**
 * One filter of a list in a popover below its chip. What is chosen applies at once, what is typed on Enter or with the button.
 * Escape and Tab beyond its ends close it and give the focus back to the chip.
 */
export function FilterPopover({ row, filter, value, days, onChange, onClose }: FilterPopoverProps) {
  const t = useT('ui');
  const popover = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const hasChanged = useRef(false);
  const [draft, setDraft] = useState(value);
  const choices = useChoices(filter, days);
  const typed = isTyped(filter, draft);
  const blocked = isBlocked(filter, draft, days, new Date());
  useLayoutEffect(() => {
    const chips = [...(row.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    anchor.current = chips.find(({ dataset }) => dataset['chip'] === filter.field)?.querySelector('button') ?? null;
  }, [row, filter.field]);
  usePopup(true, anchor, popover, 'bottom-start');
  useEffect(() => {
    // What stands in for a field that is still loading would take the focus with it.
    const first = popover.current?.querySelector<HTMLElement>('[aria-pressed="true"], input:not([readonly]), select');
    (first ?? popover.current)?.focus({ preventScroll: true });
  }, []);
  const press = usePressOutside(anchor, onClose);

  const close = () => {
    anchor.current?.focus();
    onClose();
  };
  const apply = (next: FilterValue | undefined, closes = true) => {
    setDraft(next);
    onChange(next, hasChanged.current);
    hasChanged.current = true;
    if (closes) close();
  };
  const choose = (choice: string) => {
    if (choice === CUSTOM) setDraft(newRange());
    else if (choice === '') apply(undefined);
    else apply(filter.kind === 'range' ? { preset: choice as (typeof DATE_PRESETS)[number] } : [choice]);
  };
  const change = (next: FilterValue | undefined) => {
    if (typed) setDraft(next);
    else apply(next, filter.kind === 'owner' || filter.useOptions !== undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed && !blocked) apply(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isDefaultPrevented() || !popover.current) return;
    const stops = focusables(popover.current);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || (event.key === 'Tab' && at === (event.shiftKey ? 0 : stops.length - 1))) close();
    else if (step && stops[at]?.hasAttribute('aria-pressed')) stops[at + step]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return createPortal(
    <div
      ref={popover}
      role="dialog"
      aria-label={filter.label}
      tabIndex={-1}
      className={styles['popover']}
      onKeyDown={onKeyDown}
      onPointerDown={press}
      onClick={(event) => event.stopPropagation()}
    >
      <form className={styles['form']} onSubmit={submit}>
        {choices ? (
          <div role="group" aria-label={filter.label}>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                aria-pressed={choice.value === choiceIn(draft)}
                className={styles['choice']}
                onClick={() => choose(choice.value)}
              >
                {choice.label}
                {choice.value === choiceIn(draft) ? <Icon name="check" size={15} /> : null}
              </button>
            ))}
          </div>
        ) : (
          <FilterControl filter={filter} value={draft} days={days} onChange={change} />
        )}
        {typed && isRange(draft) ? <RangeEnds range={draft} days={days} onChange={setDraft} /> : null}
        {typed ? (
          <Button type="submit" tone="primary" size="sm" disabled={blocked}>
            {t('list.filter.apply')}
          </Button>
        ) : null}
      </form>
    </div>,
    popupContainerOf(row.current),
  );
}
