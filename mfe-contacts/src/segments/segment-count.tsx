import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { contacts } from '@cabinet/domain/contacts';

/** How many contacts a segment holds at the moment; `1,000+` where counting stopped. */
export function SegmentCount({ id }: { id: string }) {
  const { number } = useFormat();
  const { data, error } = useResource(contacts).useFind({ SegmentId: id, $limit: 1 });
  if (!data) return error ? '–' : '…';
  return `${number(data.total)}${data.more ? '+' : ''}`;
}
