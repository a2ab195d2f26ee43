import { createContext, useContext, useEffect } from 'react';

/** Lets a form tell the dialog around it that it has unsaved changes. */
export const LeaveGuardContext = createContext<((dirty: boolean) => void) | null>(null);

export function useTellDirty(dirty: boolean): void {
  const tell = useContext(LeaveGuardContext);
  useEffect(() => {
    tell?.(dirty);
    return () => tell?.(false);
  }, [tell, dirty]);
}
