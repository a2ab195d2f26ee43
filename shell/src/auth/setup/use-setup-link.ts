import { useCallback, useEffect, useState } from 'react';
import { send } from '@cabinet/api/base-query';
import type { ApiError } from '@cabinet/api/errors';
import type { Settings, SettingsAnswer } from '@cabinet/domain/settings';
import { SETUP_REFUSALS, type SetupRefusal } from '@cabinet/domain/setup';

type LinkState =
  | { kind: 'checking' | 'failed' }
  | { kind: 'refused'; reason: SetupRefusal }
  | { kind: 'open'; settings: Pick<Settings, 'frontend' | 'billings'> };

/** Why the server knows nothing of a link; undefined for every other error. */
export function refusalOf({ code, params }: ApiError): SetupRefusal | undefined {
  return code === 'NOT_FOUND' ? (SETUP_REFUSALS.find((reason) => reason === params['reason']) ?? 'link') : undefined;
}

/** Checks the link of a first start, and reads what the installation's file has settled already. */
export function useSetupLink(token: string) {
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  const refuse = useCallback((reason: SetupRefusal) => setState({ kind: 'refused', reason }), []);
  const check = useCallback(async () => {
    setState({ kind: 'checking' });
    const [link, known] = await Promise.all([send({ path: 'setup/link', method: 'POST', body: { token } }), send({ path: 'settings' })]);
    const reason = 'error' in link ? refusalOf(link.error) : undefined;
    if (reason) return refuse(reason);
    if ('error' in link || 'error' in known) return setState({ kind: 'failed' });
    setState({ kind: 'open', settings: (known.data as SettingsAnswer).settings });
  }, [token, refuse]);
  useEffect(() => void check(), [check]);
  return { state, check, refuse };
}
