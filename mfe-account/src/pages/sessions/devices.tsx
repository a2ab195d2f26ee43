import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { RememberedDevice } from '@cabinet/domain/two-factor';
import { deviceOf } from '@cabinet/domain/user-agents';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Item, ItemNote, Items } from '@cabinet/design-system/items';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountDevicesQuery, useAccountForgetDeviceMutation } from '../../api.ts';
import { DeviceMark } from '../../components/device/device-mark.tsx';
import { Where } from '../../components/device/where.tsx';
import styles from './sessions.module.css';

/** Browsers that are not asked for the second factor at sign-in; shown where there are some. */
export function Devices() {
  const t = useT('account');
  const { data = [] } = useAccountDevicesQuery();
  if (data.length === 0) return null;
  return (
    <Card flush title={t('sessions.devices')}>
      <p className={styles['lead']}>{t('sessions.devicesText')}</p>
      <Items>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Items>
    </Card>
  );
}

/** One browser: what and where it is, since and until when it is remembered. */
function DeviceRow({ device: { id, ip, useragent, createdAt, lastUsedAt, expiresAt, current } }: { device: RememberedDevice }) {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const [forget, { isLoading }] = useAccountForgetDeviceMutation();
  const device = deviceOf(useragent) || t('sessions.unknown');

  const forgetIt = async () => {
    try {
      await forget(id).unwrap();
      notify({ tone: 'success', title: t('sessions.forgotten') });
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <Item
      mark={<DeviceMark useragent={useragent} />}
      title={<span title={useragent}>{device}</span>}
      tags={current && <Tag tone="success">{t('sessions.thisBrowser')}</Tag>}
      action={
        <Button size="sm" loading={isLoading} aria-label={t('sessions.forgetThis', { device, ip })} onClick={() => void forgetIt()}>
          {t('sessions.forget')}
        </Button>
      }
    >
      <ItemNote>
        <Where ip={ip} /> · {t('sessions.lastUsed')} <DateTime at={lastUsedAt} />
      </ItemNote>
      <ItemNote>
        {t('sessions.remembered')} <DateTime at={createdAt} /> · {t('sessions.until')} <DateTime at={expiresAt} exact="date" />
      </ItemNote>
    </Item>
  );
}
