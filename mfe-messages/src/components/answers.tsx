import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { sendingsIncoming } from '@cabinet/domain/incoming';

/** The number of replies to a message with a link to them; nothing for a message without replies. */
export function Answers({ id }: { id: string }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { can, link } = useCabinet();
  const { data } = useResource(sendingsIncoming).useFind({ SendingId: id, $limit: 1 }, { skip: !can('sendingsIncoming.get') });
  if (!data || data.total === 0) return null;
  return (
    <p>
      <Link to={link('messages.incoming', { SendingId: id, createdAt: 'any' })}>
        {t('outgoing.detail.answersCount', { count: data.total, number: number(data.total) })}
      </Link>
    </p>
  );
}
