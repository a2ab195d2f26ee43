import { createContext, useContext, useEffect } from 'react';

/** Lets a form report unsaved changes to the dialog around it. */
export const LeaveGuardContext = createContext<((dirty: boolean) => void) | null>(null);

export function useReportDirty(dirty: boolean): void {
  const report = useContext(LeaveGuardContext);
  useEffect(() => {
    report?.(dirty);
    return () => report?.(false);
  }, [report, dirty]);
}
