import { Slot } from '@cabinet/contract/slot';
import type { Sending } from '@cabinet/domain/sendings';
import { FailureNotice } from './failure-notice.tsx';
import { MessageFacts } from './message-facts.tsx';
import { Story } from './story.tsx';
import { useCost } from './use-cost.ts';

/** All about one message: why it failed, what it is, what it cost, what happened. */
export function MessageDetail({ row }: { row: Sending }) {
  const { cost, waiting } = useCost(row);
  return (
    <>
      <FailureNotice state={row.state} returned={cost?.kind === 'returned'} />
      <MessageFacts row={row} cost={cost} waiting={waiting} />
      <Slot id="messages.detail/v1" sendingId={row.id} />
      <Story id={row.id} state={row.state} />
    </>
  );
}
