import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { rowVersion } from '@cabinet/domain/row-version';
import { wapiInstances, type WapiInstance } from '@cabinet/domain/wapi';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Switch } from '@cabinet/design-system/input';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { DateTime, PhoneText } from '@cabinet/design-system/value';

/** A number with its phone, what is paid, and the switch of its auto-renewal. */
export function InstanceDetail({ instance }: { instance: WapiInstance }) {
  const t = useT('settings');
  const { can, notifyError } = useCabinet();
  const [update, { isLoading }] = useResource(wapiInstances).useUpdate();
  const { id, phone, isCanceled, expiredAt, fault, state, createdAt } = instance;
  const toggle = async (isOn: boolean) => {
    const { error } = await update({ id, body: { isCanceled: !isOn }, ifMatch: rowVersion(instance) });
    if (error) notifyError(error);
  };
  return (
    <Stack gap="lg">
      {fault && state !== 'authorized' ? <Notice tone="error">{t(`ui:error.${fault}`)}</Notice> : null}
      <DescriptionList
        items={[
          { label: t('wapi.phone'), value: phone ? <PhoneText phone={phone} /> : t('wapi.noPhone') },
          { label: t('wapi.until'), value: expiredAt ? <DateTime at={expiredAt} exact /> : '–' },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
      <Switch
        label={t('wapi.renewal')}
        checked={!isCanceled}
        disabled={isLoading || !can('wapi.update')}
        onChange={(isOn) => void toggle(isOn)}
      />
    </Stack>
  );
}
