import { useCallback, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { SendDraft } from '@cabinet/domain/send-draft';
import { useSendDraftQuery, useSendKeepDraftMutation } from '../api.ts';

const keyOf = (personId: string) => `cabinet.draft.server.${personId}`;

/** When the draft was written that this device wrote or took last. */
function lastOf(personId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(personId)) ?? 0);
  } catch {
    return 0;
  }
}

function remember(personId: string, at: number): void {
  try {
    localStorage.setItem(keyOf(personId), String(at));
  } catch {
    // Without storage each draft is one of another device.
  }
}

export interface ServerDraft {
  /** Whether it is known what the server has; nothing is written before. */
  isKnown: boolean;
  /** The draft that the server has. */
  kept: SendDraft | null;
  /** Whether `kept` was written by another device. */
  isForeign: boolean;
  /** Takes a draft as one of this device. */
  take: (draft: SendDraft) => void;
  /** Writes what is being written, or forgets it; one call after the other. */
  write: (draft: SendDraft | null) => void;
}

/** The message that a person is writing, on the server beside the device; `isOffered` only for a new message. */
export function useServerDraft(isOffered: boolean): ServerDraft {
  const { can, session } = useCabinet();
  const personId = session.person.id;
  const isUsed = isOffered && can('settingsUser.update');
  const { data } = useSendDraftQuery(personId, { skip: !isUsed });
  const [put] = useSendKeepDraftMutation();
  // What was asked for is no longer so once something was written or taken.
  const [own, setOwn] = useState<{ draft: SendDraft | null }>();
  const queue = useRef(Promise.resolve());
  const take = useCallback(
    (draft: SendDraft) => {
      remember(personId, draft.at);
      setOwn({ draft });
    },
    [personId],
  );
  const write = useCallback(
    (draft: SendDraft | null) => {
      remember(personId, draft?.at ?? 0);
      setOwn({ draft });
      // A draft that is not kept is on the device still.
      queue.current = queue.current.then(() => put({ personId, value: draft }).then(() => undefined));
    },
    [personId, put],
  );
  const kept = own ? own.draft : (data?.value ?? null);
  return {
    isKnown: isUsed && (own !== undefined || data !== undefined),
    kept,
    isForeign: own === undefined && kept !== null && kept.at !== lastOf(personId),
    take,
    write,
  };
}
