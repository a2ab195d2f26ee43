import { Slot } from '@cabinet/contract/slot';
import type { Sending } from '@cabinet/domain/sendings';
import { Answers } from './answers.tsx';
import { Chain } from './chain.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessagePreview } from './message-preview.tsx';
import { Story } from './story.tsx';
import { useCost } from './use-cost.ts';

/** All about one message: why it failed, how it looked, what it is and cost, what else was tried, what happened. */
export function MessageDetail({ row }: { row: Sending }) {
  const { cost, waiting } = useCost(row);
  return (
    <>
      <FailureNotice state={row.state} returned={cost?.kind === 'returned'} />
      <MessagePreview type={row.type} payload={row.payload} />
      <MessageFacts row={row} cost={cost} waiting={waiting} />
      <Answers id={row.id} />
      <Chain id={row.id} chainId={row.chainId} />
      <Slot id="messages.detail/v1" sendingId={row.id} />
      <Story id={row.id} state={row.state} />
    </>
  );
}
