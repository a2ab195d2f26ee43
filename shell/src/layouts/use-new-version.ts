import { useEffect, useState } from 'react';
import { LIMITS } from '@cabinet/domain/limits';
import { useServices } from '../app/services.ts';
import { currentRegistry, fetchRegistry } from '../federation/registry.ts';

/** Whether other releases are live than those this page began with; asked every minute and when the server says so. */
export function useNewVersion(): boolean {
  const { realtime } = useServices();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    const leave = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const registry = await fetchRegistry(leave.signal);
      if (registry && registry.revision !== currentRegistry().revision) setIsNew(true);
    };
    const timer = setInterval(() => void look(), LIMITS.versionCheck);
    const off = realtime.bus.on('registry.updated', () => void look());
    return () => {
      leave.abort();
      clearInterval(timer);
      off();
    };
  }, [isNew, realtime]);
  return isNew;
}
