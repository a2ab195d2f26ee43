import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag } from '@cabinet/design-system/tag';
import { LIMITS } from '@cabinet/domain/limits';
import { sendings, type Sending } from '@cabinet/domain/sendings';
import { MessageStatus, When } from './cells.tsx';
import styles from './parts.module.css';

/** The messages of a chain, oldest first, with the one that is open marked; nothing for a message without fallbacks. */
export function Chain({ id, chainId }: Pick<Sending, 'id' | 'chainId'>) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { data } = useResource(sendings).useFind({ chainId, $limit: LIMITS.fallbacks + 1, $order: 'createdAt asc' });
  if (!data || data.data.length < 2) return null;
  return (
    <>
      <h3>{t('outgoing.detail.chain')}</h3>
      <ol className={styles['chain']} aria-label={t('outgoing.detail.chain')}>
        {data.data.map((one) => (
          <li key={one.id} aria-current={one.id === id ? 'true' : undefined}>
            <ChannelTag type={one.type} />
            {one.id === id ? (
              <strong>{t('outgoing.detail.thisMessage')}</strong>
            ) : (
              <Link to={link('messages.outgoing', { open: one.id, createdAt: 'any' })}>
                {t(one.id === one.chainId ? 'outgoing.detail.firstMessage' : 'outgoing.detail.fallback')}
              </Link>
            )}
            <span className={styles['numbers']}>
              <When at={one.createdAt} />
            </span>
            <MessageStatus state={one.state} />
          </li>
        ))}
      </ol>
    </>
  );
}
