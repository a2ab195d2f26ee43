import { useRef } from 'react';
import { Checkbox } from '../input/input.tsx';
import styles from './selection.module.css';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some rows of a page are selected, but not all. */
  mixed?: boolean;
  /** `isRange` where it was clicked, or the space bar pressed, with the shift key. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

/** The checkbox that selects a row, or all rows of a page; its label is for screen readers. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  const isShifted = useRef(false);
  const isSpaceShifted = useRef(false);
  return (
    <span
      className={styles['box']}
      role="presentation"
      // The change tells of no keys, and comes after the click, which the space bar makes too; Firefox tells of no shift key then.
      onKeyDownCapture={(event) => (isSpaceShifted.current = event.key === ' ' && event.shiftKey)}
      onClickCapture={(event) => (isShifted.current = event.shiftKey || (event.detail === 0 && isSpaceShifted.current))}
      // Shift and a click would select text between two rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Checkbox
        label={null}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={(isChecked) => onChange(isChecked, isShifted.current)}
      />
    </span>
  );
}
