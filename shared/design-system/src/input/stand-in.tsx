import { Suspense, useState, type ReactNode } from 'react';
import { Input } from './input.tsx';

/** The props of an input that is loaded late, which takes the focus over from its placeholder. */
export type LoadedLate<P> = P & { autoFocus?: boolean };

interface StandInProps {
  id?: string | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  /** Whether the dialog around it puts the focus here. */
  autoFocus?: boolean | undefined;
  /** The input itself, which takes the focus where its placeholder has it. */
  children: (autoFocus: boolean) => ReactNode;
}

/**
 * Shows a placeholder of the same size and name while the file of an input is loaded. Whoever has come to it by keyboard, or by the dialog
 * that it is first in, is in the input afterwards.
 */
export function StandIn({ children, autoFocus, ...rest }: StandInProps) {
  const [isFocused, setFocused] = useState(autoFocus === true);
  return (
    <Suspense
      fallback={<Input {...rest} data-autofocus={autoFocus} readOnly onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />}
    >
      {children(isFocused)}
    </Suspense>
  );
}
