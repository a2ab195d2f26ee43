import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StepState } from '../../model/use-step.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import styles from './wizard.module.css';

interface StepPanelProps {
  label: string;
  /** Whether it is the current step; another one beside it is shown only where there is room. */
  current: boolean;
  steps: StepState;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** One step of the wizard, where steps are shown one at a time. */
export function StepPanel({ label, current, steps, onKeyDown, children }: StepPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  usePanelFocus(place, { isCurrent: current, steps });
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={current ? styles['panel'] : styles['beside']}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
