import { useT } from '@cabinet/contract/i18n';
import { OTP_CHANNEL_TYPES, otpChannels } from '@cabinet/domain/otp-channels';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { ChannelCard } from './channel-card.tsx';
import { ChannelForm } from './channel-form.tsx';

const column = columnsOf(otpChannels);
const action = actionsOf(otpChannels);

/** Settings of the channels for one-time passwords: length, lifetime and number of attempts (spec 2 §3). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/widgets');
  const dialogs = useListDialogs(otpChannels, { create: ChannelForm, update: ChannelForm });
  const options = OTP_CHANNEL_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }));
  return (
    <ResourceList
      resource={otpChannels}
      title={title}
      tabs={<AreaTabs parent="/widgets" />}
      fixedQuery={{ $scope: 'full' }}
      dialogs={dialogs}
      createLabel={t('otpChannels.create')}
      few={(channel, { menu }) => <ChannelCard channel={channel} menu={menu} />}
      columns={[
        column.text('name', { card: 'title', soft: false }),
        column.enum('channelType', { words: 'channel', label: t('ui:column.channel') }),
        column.custom('codeLength', ({ additionalSettings }) => additionalSettings.codeLength, {
          label: t('otpChannels.codeLength'),
          align: 'end',
          from: 'sm',
          card: 'none',
          file: { path: 'additionalSettings.codeLength' },
        }),
        column.custom('lifetime', ({ additionalSettings }) => t('otpChannels.seconds', { count: additionalSettings.lifetime }), {
          label: t('otpChannels.lifetime'),
          align: 'end',
          from: 'sm',
          file: { path: 'additionalSettings.lifetime' },
        }),
        column.custom('numberOfTries', ({ additionalSettings }) => additionalSettings.numberOfTries, {
          label: t('otpChannels.tries'),
          align: 'end',
          from: 'md',
          file: { path: 'additionalSettings.numberOfTries' },
        }),
        column.custom('numberOfRestart', ({ additionalSettings }) => additionalSettings.numberOfRestart, {
          label: t('otpChannels.restarts'),
          align: 'end',
          from: 'lg',
          file: { path: 'additionalSettings.numberOfRestart' },
        }),
        column.owner(),
        column.date('createdAt', { from: 'md' }),
      ]}
      filters={['search', { field: 'channelType', label: t('ui:column.channel'), options }, 'createdAt', 'owner']}
      actions={[action.update(dialogs), action.remove(({ name }) => name, { confirm: () => ({ text: t('otpChannels.removeText') }) })]}
      empty={{ picture: 'messages', text: t('otpChannels.empty') }}
    />
  );
}
