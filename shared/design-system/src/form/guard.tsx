import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router';
import { useLeaveQuestion } from '../dialog/dialog.tsx';
import { useReportDirty } from '../internal/leave-guard.ts';

/** Asks before unsaved changes are lost by closing the tab, leaving the page or closing the dialog. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  useReportDirty(dirty);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const routed = useContext(DataRouterContext) !== null;
  return routed ? <RouteGuard dirty={dirty} /> : null;
}

function RouteGuard({ dirty }: { dirty: boolean }) {
  const question = useLeaveQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  const ask = useEffectEvent(() => {
    if (blocker.state === 'blocked') void question().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  });
  // The question is asked once for each blocked navigation.
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') ask();
  }, [state]);
  return null;
}
