import type { KeyboardEvent, ReactNode } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { QuoteState } from '../../model/use-quote.ts';
import type { StepState } from '../../model/use-step.ts';
import type { TemplateState } from '../../model/use-template.ts';
import type { Incomplete, SendValues } from '../../model/values.ts';

/** What both layouts of the wizard show: one step at a time, and all of them in one view. */
export interface WizardViewProps {
  types: readonly MessageType[];
  values: SendValues;
  template: TemplateState;
  incomplete: Incomplete;
  steps: StepState;
  quoted: QuoteState & { refresh: () => void };
  /** Stands above the steps: what has just been sent. */
  notice: ReactNode;
}

/** Keeps Enter in a field from submitting: sending requires the button. */
export function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
