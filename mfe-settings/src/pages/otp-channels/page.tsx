import { useT } from '@cabinet/contract/i18n';
import { OTP_CHANNEL_TYPES, otpChannels } from '@cabinet/domain/otp-channels';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { WidgetTabs } from '../../parts/widget-tabs.tsx';
import { ChannelForm } from './channel-form.tsx';

const column = columnsOf(otpChannels);
const action = actionsOf(otpChannels);

/** How channels carry codes: how long these are, how long they hold, how often they may be entered (spec 2 §3). */
export function Page() {
  const t = useT('settings');
  const dialogs = useListDialogs(otpChannels, { create: ChannelForm, update: ChannelForm });
  const options = OTP_CHANNEL_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }));
  return (
    <ResourceList
      resource={otpChannels}
      title={t('widgets.title')}
      tabs={<WidgetTabs />}
      fixed={{ $scope: 'full' }}
      dialogs={dialogs}
      createLabel={t('otpChannels.create')}
      columns={[
        column.text('name', { card: 'title', soft: false }),
        column.enum('channelType', { words: 'channel', label: t('ui:column.channel') }),
        column.custom('codeLength', ({ additionalSettings }) => additionalSettings.codeLength, {
          label: t('otpChannels.codeLength'),
          align: 'end',
          from: 'sm',
          card: 'none',
        }),
        column.custom('lifetime', ({ additionalSettings }) => t('otpChannels.seconds', { count: additionalSettings.lifetime }), {
          label: t('otpChannels.lifetime'),
          align: 'end',
          from: 'sm',
        }),
        column.custom('numberOfTries', ({ additionalSettings }) => additionalSettings.numberOfTries, {
          label: t('otpChannels.tries'),
          align: 'end',
          from: 'md',
        }),
        column.custom('numberOfRestart', ({ additionalSettings }) => additionalSettings.numberOfRestart, {
          label: t('otpChannels.restarts'),
          align: 'end',
          from: 'lg',
        }),
        column.owner(),
        column.date('createdAt', { from: 'md' }),
      ]}
      filters={['search', { field: 'channelType', label: t('ui:column.channel'), options }, 'createdAt', 'owner']}
      actions={[
        action.update(dialogs),
        action.remove(({ name }) => name, { confirm: ({ name }) => ({ title: name, text: t('otpChannels.removeText') }) }),
      ]}
      empty={{ picture: 'keys', text: t('otpChannels.empty') }}
    />
  );
}
