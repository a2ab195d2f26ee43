import { useEffect, useState } from 'react';
import type { Registry } from '@cabinet/domain/registry';
import { fetchRegistry } from '../../federation/registry.ts';

/** The registry that is live now, which a page that has been open for a while does not follow; undefined until it has arrived. */
export function useServerRegistry(): Registry | undefined {
  const [registry, setRegistry] = useState<Registry>();
  useEffect(() => {
    const leave = new AbortController();
    void fetchRegistry(leave.signal).then((found) => leave.signal.aborted || setRegistry(found));
    return () => leave.abort();
  }, []);
  return registry;
}
