import { useRef, type ReactNode } from 'react';
import { StepMark, type StepStatus } from '@cabinet/design-system/steps';
import type { StepState } from '../../model/use-step.ts';
import styles from './one-view.module.css';
import { usePanelFocus } from './use-panel-focus.ts';
import { preventEnterSubmit } from './wizard-view.ts';

interface StepSectionProps {
  /** From 1. */
  number: number;
  label: string;
  status: StepStatus;
  /** Whether the address names it. */
  isCurrent: boolean;
  steps: StepState;
  onFocus: () => void;
  children: ReactNode;
}

/** One step as a numbered section of the page. */
export function StepSection({ number, label, status, isCurrent, steps, onFocus, children }: StepSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  usePanelFocus(place, { isCurrent, steps, isSection: true });
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles['section']}
      onFocus={onFocus}
      onKeyDown={preventEnterSubmit}
    >
      <header className={styles['head']}>
        <StepMark number={number} status={status} />
        <h2 className={styles['title']}>{label}</h2>
      </header>
      {children}
    </div>
  );
}
