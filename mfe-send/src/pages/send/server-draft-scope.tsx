import { createContext, useContext, useEffect, type ReactNode, type RefObject } from 'react';
import { useServerDraft, type ServerDraft } from '../../model/use-server-draft.ts';

const ServerDraftContext = createContext<ServerDraft | undefined>(undefined);

interface ServerDraftScopeProps {
  /** Whether the message is a new one: no other is kept. */
  isOffered: boolean;
  /** Holds what forgets the draft, once its message is sent. */
  forget: RefObject<(() => void) | undefined>;
  children: ReactNode;
}

/** Holds the draft that the server keeps. Each time it is written draws again what reads it, and not the page around. */
export function ServerDraftScope({ isOffered, forget, children }: ServerDraftScopeProps) {
  const draft = useServerDraft(isOffered);
  useEffect(() => {
    forget.current = () => {
      if (draft.kept) draft.write(null);
    };
  });
  return <ServerDraftContext value={draft}>{children}</ServerDraftContext>;
}

/** The draft that the server keeps. */
export function useKeptDraft(): ServerDraft {
  const draft = useContext(ServerDraftContext);
  if (!draft) throw new Error('A draft of the server needs its scope around it');
  return draft;
}
