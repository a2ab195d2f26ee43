import { Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { otpWidgets, type OtpWidget } from '@cabinet/domain/otp-widgets';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag } from '@cabinet/design-system/tag';
import { useSettingsBlockMutation } from '../../widgets-api.ts';
import { Warnings } from './warnings.tsx';
import { WidgetDetail } from './widget-detail.tsx';
import { WidgetCard } from './widget-card.tsx';
import { WidgetForm } from './widget-form.tsx';
import { WidgetStatus } from './widget-status.tsx';

const ChannelsDialog = lazyComponent(() => import('./channels-dialog.tsx').then((module) => module.ChannelsDialog));
const LimitsDialog = lazyComponent(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog));

const column = columnsOf(otpWidgets);
const action = actionsOf(otpWidgets);

/** Widgets that confirm a visitor's phone on the customer's own site (spec 2 §2 "OTP widgets"). */
export function Page() {
  const t = useT('settings');
  const { session, can, scope } = useCabinet();
  const [block] = useSettingsBlockMutation();
  const [attachedTo, setAttachedTo] = useState<OtpWidget>();
  const [limited, setLimited] = useState<OtpWidget>();
  const dialogs = useListDialogs(otpWidgets, { create: WidgetForm, update: WidgetForm });
  const mayBlock = ({ OwnerId }: OtpWidget) => OwnerId !== session.user.id || scope('widgets.block') === true;
  const blocking = (isBlocked: boolean) =>
    action.custom({
      key: isBlocked ? 'block' : 'unblock',
      label: t(isBlocked ? 'widgets.block' : 'widgets.unblock'),
      icon: isBlocked ? 'lock' : 'unlock',
      danger: isBlocked,
      access: 'widgets.block',
      shown: (row) => mayBlock(row) && row.isBlocked !== isBlocked,
      run: ({ id }) => block({ id, body: { isBlocked } }).unwrap(),
    });
  return (
    <>
      <ResourceList
        resource={otpWidgets}
        title={t('widgets.title')}
        tabs={<AreaTabs parent="/widgets" />}
        fixedQuery={{ $scope: 'full' }}
        dialogs={dialogs}
        createLabel={t('widgets.create')}
        above={() => <Warnings />}
        few={(widget, parts) => (
          <WidgetCard widget={widget} {...parts} onAttach={can('widgets.update') ? () => setAttachedTo(widget) : undefined} />
        )}
        columns={[
          column.text('name', { card: 'title', soft: false }),
          column.custom('status', (row) => <WidgetStatus {...row} />, { card: 'aside' }),
          column.custom(
            'channels',
            ({ otpWidgetChannelSettings: channels }) =>
              channels.length > 0 ? (
                <ChannelTag type={channels.map(({ otpChannelSettings }) => otpChannelSettings.channelType)} />
              ) : (
                t('widgets.noChannel')
              ),
            {
              label: t('widgets.channels'),
              from: 'sm',
              card: 'meta',
              file: { path: 'otpWidgetChannelSettings.otpChannelSettings.channelType', words: 'channel' },
            },
          ),
          column.custom('ipWhitelist', ({ ipWhitelist }) => ipWhitelist.join(', '), {
            label: t('widgets.addresses'),
            from: 'lg',
            card: 'none',
            soft: true,
          }),
          column.owner(),
          column.date('createdAt', { from: 'md' }),
        ]}
        filters={['search', 'createdAt', 'owner']}
        actions={[
          action.custom({ key: 'channels', label: t('widgets.attach'), icon: 'links', access: 'widgets.update', run: setAttachedTo }),
          action.custom({ key: 'limits', label: t('widgets.limits.set'), icon: 'shield', access: 'widgets.update', run: setLimited }),
          action.update(dialogs),
          blocking(true),
          blocking(false),
          action.remove(({ name }) => name),
        ]}
        detail={{ title: ({ name }) => name, status: (row) => <WidgetStatus {...row} />, render: (row) => <WidgetDetail widget={row} /> }}
        empty={{ picture: 'integrations', text: t('widgets.empty') }}
      />
      <Suspense fallback={null}>
        {limited ? <LimitsDialog widget={limited} close={() => setLimited(undefined)} /> : null}
        {attachedTo ? <ChannelsDialog widget={attachedTo} close={() => setAttachedTo(undefined)} /> : null}
      </Suspense>
    </>
  );
}
