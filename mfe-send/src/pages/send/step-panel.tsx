import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './wizard.module.css';

interface StepPanelProps {
  label: string;
  /** Whether it is the current step; another one beside it is shown only where there is room. */
  current: boolean;
  /** Changes when the user goes to another step; the keyboard focus then follows. */
  moves: number;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** One step of the wizard. */
export function StepPanel({ label, current, moves, onKeyDown, children }: StepPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current && moves > 0) place.current?.focus({ preventScroll: true });
  }, [current, moves]);
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
