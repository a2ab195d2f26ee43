import { useId, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './segmented.module.css';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<T extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** Selects one of a few visible options: radio buttons side by side. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles['segmented']}>
      <legend className="cab-visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(styles['segment'], option.value === value && styles['current'], option.disabled && styles['disabled'])}
        >
          <input
            type="radio"
            className="cab-visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
