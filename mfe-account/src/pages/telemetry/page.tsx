import { useLocale, useT } from '@cabinet/contract/i18n';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { telemetry, TELEMETRY_ACTIONS } from '@cabinet/domain/telemetry';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { deviceOf } from '../../parts/device.ts';
import { placeOf } from '../../parts/place.ts';

const column = columnsOf(telemetry);
/** Spec 1 §7. */
const SIGN_INS = { action: ['login'] };

/** Who came in, from where and with what (spec 1 §2 "Telemetry"); read only. */
export function Page() {
  const t = useT('account');
  const locale = useLocale();
  return (
    <ResourceList
      resource={telemetry}
      title={t('title')}
      tabs={<AccountTabs />}
      sizes={PAGE_SIZES.account}
      columns={[
        column.text('ip', { card: 'title' }),
        column.custom('action', (record) => t(`telemetry.action.${record.action}`), { card: 'aside' }),
        column.custom('place', ({ data }) => placeOf(data, locale), {
          label: t('telemetry.place'),
          from: 'sm',
          card: 'text',
          soft: true,
          order: false,
        }),
        column.custom('useragent', ({ useragent }) => <span title={useragent}>{deviceOf(useragent)}</span>, { from: 'md' }),
        column.owner(),
        column.date('createdAt'),
      ]}
      usual={SIGN_INS}
      filters={[
        { field: 'action', options: TELEMETRY_ACTIONS.map((value) => ({ value, label: t(`telemetry.action.${value}`) })) },
        'createdAt',
        'owner',
      ]}
      empty={{ picture: 'history', text: t('telemetry.empty') }}
    />
  );
}
