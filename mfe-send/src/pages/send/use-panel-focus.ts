import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { StepState } from '../../model/use-step.ts';

interface PanelFocus {
  isCurrent: boolean;
  steps: StepState;
  /** Whether the other steps stand on the same page: it is then scrolled to, also when the address alone names it. */
  isSection?: boolean;
}

/** A field's control: by the name of its input, or within what is marked as the field's. */
const findField = (panel: HTMLElement | null, name: string) =>
  panel?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] input`) ??
  panel?.querySelector<HTMLElement>(`[data-field="${name}"] button`);

/** Moves the keyboard focus to a step when the user goes there, and to the field that is meant. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, { isCurrent, steps, isSection = false }: PanelFocus) {
  const { moves, arrival, isAsked } = steps;
  const enter = useEffectEvent((moved: boolean) => {
    const element = panel.current;
    if (!element || !(moved || (isSection && isAsked))) return;
    if (!isSection) return element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'start' });
    const wrong = element.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else element.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isCurrent) enter(moves > 0);
  }, [isCurrent, moves]);

  useEffect(() => {
    const field = isCurrent && arrival?.field !== undefined ? findField(panel.current, arrival.field) : undefined;
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [panel, isCurrent, arrival]);
}
