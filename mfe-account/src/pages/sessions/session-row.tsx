import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { OpenSession } from '@cabinet/domain/sessions';
import { Button } from '@cabinet/design-system/button';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountEndSessionMutation } from '../../api.ts';
import { deviceOf } from '@cabinet/domain/user-agents';
import styles from './sessions.module.css';

/** One session: device, address and place, time of sign-in and of the last use, and who acts on behalf of the account in it. */
export function SessionRow({ session: { id, ip, place, useragent, by, createdAt, lastUsedAt, current } }: { session: OpenSession }) {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const [end, { isLoading }] = useAccountEndSessionMutation();
  const device = deviceOf(useragent) || t('sessions.unknown');

  const endIt = async () => {
    try {
      await end(id).unwrap();
      notify({ tone: 'success', title: t('sessions.ended') });
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['device']} title={useragent}>
          {device}
          {current && <Tag tone="success">{t('sessions.current')}</Tag>}
          {by !== null && <Tag tone="warning">{t('sessions.by', { name: by })}</Tag>}
        </p>
        <p className={styles['quiet']}>
          {[ip, place].filter(Boolean).join(', ')} · {t('sessions.since')} <DateTime at={createdAt} />
          {lastUsedAt ? (
            <>
              {' '}
              · {t('sessions.lastUsed')} <DateTime at={lastUsedAt} />
            </>
          ) : null}
        </p>
      </div>
      {!current && (
        <Button size="sm" loading={isLoading} aria-label={t('sessions.endThis', { device, ip })} onClick={() => void endIt()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
