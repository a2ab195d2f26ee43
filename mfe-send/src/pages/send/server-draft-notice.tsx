import { Suspense, useEffect, useRef } from 'react';
import { fitsSendDraft } from '@cabinet/domain/send-draft';
import { useFormValues } from '@cabinet/design-system/form';
import { lateComponent } from '../../late-texts.ts';
import type { SendValues } from '../../model/values.ts';
import { useKeptDraft } from './server-draft-scope.tsx';

const ServerDraftOffer = lateComponent(() => import('./server-draft-offer.tsx').then((module) => module.ServerDraftOffer));

/** How long nothing is written before it is kept, in ms. */
const PAUSE_MS = 2000;

/** Keeps what is written on the server, and offers what another device has begun; until that is answered nothing replaces it. */
export function ServerDraftNotice() {
  const { values, dirty } = useFormValues<SendValues>();
  const { isKnown, kept, isForeign, write } = useKeptDraft();
  const wasWritten = useRef(false);

  useEffect(() => {
    if (!isKnown || isForeign) return;
    if (!dirty && wasWritten.current && kept) write(null);
    wasWritten.current = dirty;
    if (!dirty) return;
    const timer = setTimeout(() => {
      const written = JSON.stringify(values);
      if (fitsSendDraft(written) && written !== JSON.stringify(kept?.values))
        write({ at: Date.now(), values: JSON.parse(written) as Record<string, unknown> });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, isKnown, isForeign, kept, write]);

  return isForeign && kept ? (
    <Suspense fallback={null}>
      <ServerDraftOffer kept={kept} />
    </Suspense>
  ) : null;
}
