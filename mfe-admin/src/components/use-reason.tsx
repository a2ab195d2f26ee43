import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { BlockRequest } from '@cabinet/domain/account-access';
import type { ReasonDialogProps, ReasonWords } from './reason-dialog.tsx';

/** Asks by `Dialog`, which may be lazy, for the reason of what is done with many rows, which is its confirmation too; undefined gives it up. */
export function useReason(
  Dialog: ComponentType<ReasonDialogProps>,
  wordsFor: (count: number) => ReasonWords,
): {
  ask: (count: number) => Promise<BlockRequest | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ count: number; answer: (given: BlockRequest | undefined) => void }>();
  const ask = (count: number) => new Promise<BlockRequest | undefined>((answer) => setAsked({ count, answer }));
  const close = (given?: BlockRequest) => {
    asked?.answer(given);
    setAsked(undefined);
  };
  return { ask, dialog: <Suspense>{asked && <Dialog words={wordsFor(asked.count)} onClose={close} />}</Suspense> };
}
