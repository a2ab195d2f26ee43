import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { OpenSession } from '@cabinet/domain/sessions';
import { Button } from '@cabinet/design-system/button';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountEndSessionMutation } from '../../api.ts';
import { deviceOf } from '../../parts/device.ts';
import styles from './sessions.module.css';

/** One session: with what, from where, since when; who acts for the account in it is said. */
export function SessionRow({ session: { id, ip, useragent, by, createdAt, current } }: { session: OpenSession }) {
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
          {ip} · <DateTime at={createdAt} />
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
