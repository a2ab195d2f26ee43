import { useEffect, useState } from 'react';
import { send } from '@cabinet/api/base-query';
import type { Settings, SettingsAnswer } from '@cabinet/domain/settings';

/** The operator's `frontend` settings, fetched without a session; undefined until they have arrived. */
export function useFrontend(): Settings['frontend'] | undefined {
  const [frontend, setFrontend] = useState<Settings['frontend']>();
  useEffect(() => {
    const wanted = new AbortController();
    void send({ path: 'settings' }, wanted.signal).then((answer) => {
      if (!wanted.signal.aborted && !('error' in answer)) setFrontend((answer.data as SettingsAnswer).settings.frontend);
    });
    return () => wanted.abort();
  }, []);
  return frontend;
}
