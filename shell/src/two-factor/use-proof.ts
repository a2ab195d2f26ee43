import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { refusalText } from './refusal-text.ts';

/** Runs proofs one at a time and keeps why the last one did not count. */
export function useProof() {
  const t = useT('twoFactor');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const prove = async (attempt: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setMessage('');
    try {
      await attempt();
    } catch (error) {
      setMessage(refusalText(t, error));
    }
    setBusy(false);
  };
  return { isBusy, message, setMessage, prove };
}
