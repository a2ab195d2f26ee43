import { useLocale, useT } from '@cabinet/contract/i18n';
import { OTP_CHANNEL_TYPES } from '@cabinet/domain/otp-channels';
import { otpTemplates } from '@cabinet/domain/otp-templates';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { ShownText } from '@cabinet/design-system/message-links';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { conditionsText } from '../../model/conditions.ts';
import { TemplateForm } from './template-form.tsx';

const column = columnsOf(otpTemplates);
const action = actionsOf(otpTemplates);

/** Texts of messages with one-time passwords, by channel and audience (spec 2 §3). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/widgets');
  const locale = useLocale();
  const dialogs = useListDialogs(otpTemplates, { create: TemplateForm, update: TemplateForm });
  const options = OTP_CHANNEL_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }));
  return (
    <ResourceList
      resource={otpTemplates}
      title={title}
      tabs={<AreaTabs parent="/widgets" />}
      dialogs={dialogs}
      createLabel={t('otpTemplates.create')}
      columns={[
        column.text('name', { card: 'title', soft: false }),
        column.enum('channelType', { words: 'channel', label: t('ui:column.channel') }),
        column.custom('sender', ({ additionalSettings }) => additionalSettings.senderId, {
          label: t('ui:column.sender'),
          from: 'md',
          card: 'meta',
          file: { path: 'additionalSettings.senderId', kind: 'text' },
        }),
        column.custom(
          'text',
          ({ additionalSettings }) => <ShownText names={{ code: t('otpTemplates.code') }}>{additionalSettings.template}</ShownText>,
          {
            label: t('ui:column.text'),
            from: 'lg',
            card: 'text',
            soft: true,
            file: { path: 'additionalSettings.template', kind: 'text' },
          },
        ),
        column.custom('conditions', ({ conditions }) => conditionsText(conditions, locale) || t('otpTemplates.everybody'), {
          label: t('otpTemplates.for'),
          from: 'sm',
          card: 'meta',
          file: false,
        }),
        column.owner(),
        column.date('createdAt', { from: 'lg' }),
      ]}
      filters={['search', { field: 'channelType', label: t('ui:column.channel'), options }, 'createdAt', 'owner']}
      actions={[action.update(dialogs), action.remove(({ name }) => name)]}
      empty={{ picture: 'templates', text: t('otpTemplates.empty') }}
    />
  );
}
