import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Conditions } from '@cabinet/design-system/conditions';
import { Link } from '@cabinet/design-system/link';
import { LIMITS } from '@cabinet/domain/limits';
import { canStillFire, sendings, type PlannedFallback, type Sending } from '@cabinet/domain/sendings';
import { useMessagesPlannedQuery } from '../api.ts';
import { MessageStatus, TimeOfDay } from './cells.tsx';
import styles from './messages.module.css';

/** A sent message of the chain as a link; the open one is plain text. */
function SentMessage({ row, isOpen }: { row: Sending; isOpen: boolean }) {
  const t = useT('messages');
  const { link } = useCabinet();
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      <ChannelGlyph type={row.type} />
      <span>
        {isOpen ? (
          <strong>{t('outgoing.detail.thisMessage')}</strong>
        ) : (
          <Link to={link('messages.outgoing', { open: row.id, createdAt: 'any' })}>
            {t(row.id === row.chainId ? 'outgoing.detail.firstMessage' : 'outgoing.detail.fallback')}
          </Link>
        )}
        <small className={styles['numbers']}>
          <TimeOfDay at={row.createdAt} />
        </small>
      </span>
      <MessageStatus state={row.state} livemode={row.livemode} />
    </li>
  );
}

/** A fallback that was not sent, with the condition it waits for, unless that can no longer be met. */
function PlannedMessage({ fallback, waits }: { fallback: PlannedFallback; waits: boolean }) {
  const t = useT('messages');
  return (
    <li className={styles['planned']}>
      <ChannelGlyph type={fallback.type} />
      <span>
        {t(waits ? 'outgoing.detail.planned' : 'outgoing.detail.notNeeded')}
        {waits ? (
          <small className={styles['numbers']}>
            <Conditions of={fallback} />
          </small>
        ) : null}
      </span>
    </li>
  );
}

/** The sent messages of a chain, oldest first with the open one marked, then its planned fallbacks; nothing for a message without fallbacks. */
export function Chain({ id, chainId }: Pick<Sending, 'id' | 'chainId'>) {
  const t = useT('messages');
  const { data } = useResource(sendings).useFind({ chainId, $limit: LIMITS.fallbacks + 1, $order: 'createdAt asc' });
  const sent = data?.data ?? [];
  const last = sent.at(-1);
  const { data: planned = [] } = useMessagesPlannedQuery({ id, status: `${sent.length} ${last?.state.status}` }, { skip: !last });
  if (!last || sent.length + planned.length < 2) return null;
  const [next] = planned;
  const goesOn = next !== undefined && canStillFire(next, last.state);
  return (
    <>
      <h3>{t('outgoing.detail.chain')}</h3>
      <ol className={styles['chain']} aria-label={t('outgoing.detail.chain')}>
        {sent.map((row) => (
          <SentMessage key={row.id} row={row} isOpen={row.id === id} />
        ))}
        {planned.map((fallback, index) => (
          <PlannedMessage key={index} fallback={fallback} waits={goesOn} />
        ))}
      </ol>
    </>
  );
}
