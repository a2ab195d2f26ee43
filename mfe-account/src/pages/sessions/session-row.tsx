import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { OpenSession } from '@cabinet/domain/sessions';
import { Button } from '@cabinet/design-system/button';
import { Item, ItemNote } from '@cabinet/design-system/items';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountEndSessionMutation } from '../../api.ts';
import { deviceOf } from '@cabinet/domain/user-agents';
import { DeviceMark } from '../../components/device/device-mark.tsx';
import { Where } from '../../components/device/where.tsx';

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
    <Item
      mark={<DeviceMark useragent={useragent} />}
      title={<span title={useragent}>{device}</span>}
      tags={
        <>
          {current && <Tag tone="success">{t('sessions.current')}</Tag>}
          {by !== null && <Tag tone="warning">{t('sessions.by', { name: by })}</Tag>}
        </>
      }
      action={
        current ? null : (
          <Button size="sm" loading={isLoading} aria-label={t('sessions.endThis', { device, ip })} onClick={() => void endIt()}>
            {t('sessions.end')}
          </Button>
        )
      }
    >
      <ItemNote>
        <Where ip={ip} place={place} />
      </ItemNote>
      <ItemNote>
        {t('sessions.since')} <DateTime at={createdAt} />
        {lastUsedAt && !current ? (
          <>
            {' '}
            · {t('sessions.lastUsed')} <DateTime at={lastUsedAt} />
          </>
        ) : null}
      </ItemNote>
    </Item>
  );
}
