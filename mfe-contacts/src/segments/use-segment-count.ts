import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { contacts } from '@cabinet/domain/contacts';

interface SegmentFigure {
  /** `1,000+` where counting stopped, `…` before it is known. */
  text: string;
  isUnknown: boolean;
  isEmpty: boolean;
}

/** How many contacts a segment holds at the moment. */
export function useSegmentCount(id: string): SegmentFigure {
  const { number } = useFormat();
  const { data, error } = useResource(contacts).useFind({ SegmentId: id, $limit: 1 });
  const text = data ? `${number(data.total)}${data.more ? '+' : ''}` : '…';
  return { text, isUnknown: !data && error !== undefined, isEmpty: data?.total === 0 };
}
