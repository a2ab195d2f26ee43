import { ShownText } from '@cabinet/design-system/message-links';
import type { Billing } from '@cabinet/domain/billings';

/** The name of a movement: that of its mailing or the comment of an operation, else how the message of the send begins. */
export function BillingTitle({ row: { meta, text } }: { row: Pick<Billing, 'meta' | 'text'> }) {
  return meta.title ?? (text === undefined ? null : <ShownText brief>{text}</ShownText>);
}
