import { useT } from '@cabinet/contract/i18n';
import { Slot } from '@cabinet/contract/slot';
import { MessagePreview } from '@cabinet/design-system/phone-preview';
import { Sensitive } from '@cabinet/design-system/value';
import type { Sending } from '@cabinet/domain/sendings';
import { Answers } from './answers.tsx';
import { Chain } from './chain.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MessageDescription } from './message-description.tsx';
import { MessageTimeline } from './message-timeline.tsx';
import { PersonActions } from './person-actions.tsx';
import { useCost } from './use-cost.ts';

/** One message: why it failed, what can be done, a preview, its details and cost, its chain, its timeline. */
export function MessageDetail({ row }: { row: Sending }) {
  const t = useT('messages');
  const { cost, waiting } = useCost(row);
  return (
    <>
      <FailureNotice type={row.type} state={row.state} returned={cost?.kind === 'returned'} />
      <PersonActions
        address={row.recipient}
        contact={row.contact}
        text={row.payload.text}
        OwnerId={row.OwnerId}
        writeLabel={t('person.write')}
      />
      <Sensitive>
        <MessagePreview type={row.type} payload={row.payload} />
      </Sensitive>
      <MessageDescription row={row} cost={cost} waiting={waiting} />
      <Answers id={row.id} />
      <Chain id={row.id} chainId={row.chainId} />
      <Slot id="messages.detail/v1" sendingId={row.id} />
      <MessageTimeline id={row.id} type={row.type} state={row.state} />
    </>
  );
}
