import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { rowVersion } from '@cabinet/domain/row-version';
import { WAPI_STATES, wapiInstances, type WapiInstance } from '@cabinet/domain/wapi';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { DateTime, PhoneText } from '@cabinet/design-system/value';
import { useSettingsWapiLogoutMutation, useSettingsWapiTermsQuery } from '../../api.ts';
import { InstanceDetail } from './instance-detail.tsx';
import { InstanceForm } from './instance-form.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { WapiStatus } from './wapi-status.tsx';

const column = columnsOf(wapiInstances);
const action = actionsOf(wapiInstances);

/** The dialog that is open, and the number that it is about. */
type Opened = { dialog: 'create' } | { dialog: 'renew' | 'scan'; instance: WapiInstance };

/** Tells who has no tariff for numbers that only support can help (spec 2 §6). */
function TariffWarning() {
  const t = useT('settings');
  const { data } = useSettingsWapiTermsQuery(undefined);
  return data && !data.tariff ? <Notice tone="warning">{t('ui:error.tariff-required')}</Notice> : null;
}

/** Numbers of WhatsApp that messages are sent from: paid, linked with a phone, unlinked (spec 2 §2 "WAPI tab"). */
export function Page() {
  const t = useT('settings');
  const { data: terms } = useSettingsWapiTermsQuery(undefined);
  const [opened, setOpened] = useState<Opened>();
  const [logout] = useSettingsWapiLogoutMutation();
  const [update] = useResource(wapiInstances).useUpdate();
  const close = () => setOpened(undefined);
  const create = () => setOpened({ dialog: 'create' });
  const renew = (instance: WapiInstance) => setOpened({ dialog: 'renew', instance });
  const isLinked = ({ state }: WapiInstance) => state === 'authorized' || state === 'sleep';
  const renewing = (isOn: boolean) =>
    action.custom({
      key: isOn ? 'renewalOn' : 'renewalOff',
      label: t(isOn ? 'wapi.renewalOn' : 'wapi.renewalOff'),
      icon: isOn ? 'repeat' : 'stop',
      access: wapiInstances.actions.update,
      shown: ({ isCanceled }) => isCanceled === isOn,
      run: (row) => update({ id: row.id, body: { isCanceled: !isOn }, ifMatch: rowVersion(row) }).unwrap(),
    });
  return (
    <>
      <ResourceList
        resource={wapiInstances}
        title={t('wapi.title')}
        tabs={<AreaTabs parent="/settings" />}
        dialogs={terms?.tariff ? { create } : {}}
        createLabel={t('wapi.create')}
        above={() => <TariffWarning />}
        columns={[
          column.text('title', { label: t('wapi.name'), card: 'title', soft: false }),
          column.custom('phone', ({ phone }) => (phone ? <PhoneText plain phone={phone} /> : t('wapi.noPhone')), {
            label: t('wapi.phone'),
            card: 'meta',
            sensitive: true,
            soft: true,
            order: false,
            file: { kind: 'text' },
          }),
          column.custom('status', (row) => <WapiStatus {...row} />, { label: t('wapi.status'), card: 'aside', order: false }),
          column.custom(
            'expiredAt',
            ({ expiredAt }) => (expiredAt ? <DateTime at={expiredAt} exact="date" interactive={false} /> : t('wapi.neverPaid')),
            { label: t('wapi.until'), card: 'meta', soft: true, from: 'sm', file: { kind: 'date' } },
          ),
          column.custom('renewal', ({ isCanceled }) => t(isCanceled ? 'wapi.off' : 'wapi.on'), {
            label: t('wapi.renewal'),
            from: 'md',
            card: 'none',
            order: false,
            soft: true,
            file: { path: 'isCanceled', words: { true: t('wapi.off'), false: t('wapi.on') } },
          }),
          column.owner(),
          column.date('createdAt', { from: 'lg', card: 'none' }),
        ]}
        filters={[
          'search',
          {
            field: 'state',
            label: t('wapi.status'),
            options: WAPI_STATES.filter((value) => value !== 'deleted').map((value) => ({ value, label: t(`wapi.state.${value}`) })),
          },
          'createdAt',
          'owner',
        ]}
        actions={[
          action.custom({
            key: 'scan',
            label: t('wapi.scan'),
            icon: 'phone',
            access: wapiInstances.actions.update,
            shown: (row) => row.isPaid && !isLinked(row),
            run: (instance) => setOpened({ dialog: 'scan', instance }),
          }),
          action.custom({
            key: 'renew',
            label: ({ expiredAt }) => t(expiredAt ? 'wapi.renew' : 'wapi.pay'),
            icon: 'card',
            access: wapiInstances.actions.update,
            run: renew,
          }),
          renewing(true),
          renewing(false),
          action.custom({
            key: 'logout',
            label: t('wapi.logout'),
            icon: 'logout',
            danger: true,
            access: wapiInstances.actions.update,
            shown: isLinked,
            confirm: ({ title }) => ({ title: t('wapi.logoutTitle', { title }), text: t('wapi.logoutText') }),
            run: ({ id }) => logout(id).unwrap(),
          }),
          action.remove(({ title }) => title),
        ]}
        detail={{
          title: ({ title }) => title,
          status: (row) => <WapiStatus {...row} />,
          render: (row) => <InstanceDetail instance={row} />,
        }}
        empty={{ picture: 'messages', text: t('wapi.empty') }}
      />
      {opened?.dialog === 'create' ? <InstanceForm onCreated={renew} close={close} /> : null}
      {opened?.dialog === 'renew' ? (
        <RenewDialog
          instance={opened.instance}
          onPaid={(instance) => setOpened(isLinked(instance) ? undefined : { dialog: 'scan', instance })}
          close={close}
        />
      ) : null}
      {opened?.dialog === 'scan' ? <ScanDialog instance={opened.instance} close={close} /> : null}
    </>
  );
}
