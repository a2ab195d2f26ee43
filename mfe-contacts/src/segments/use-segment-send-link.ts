import { useCabinet } from '@cabinet/contract/cabinet';
import type { ContactSegment } from '@cabinet/domain/contact-segments';

/** The address at which a message to a segment is written; undefined for segments of other accounts. */
export function useSegmentSendLink(): (segment: ContactSegment) => string | undefined {
  const { link, session } = useCabinet();
  return ({ id, OwnerId }) => (OwnerId === session.user.id ? link('send.send', { list: id }) : undefined);
}
