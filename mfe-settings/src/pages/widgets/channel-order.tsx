import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { OtpChannel } from '@cabinet/domain/otp-channels';
import type { OtpTemplate } from '@cabinet/domain/otp-templates';
import { MAX_WIDGET_CHANNELS, type OtpWidgetChannels } from '@cabinet/domain/otp-widgets';
import { IconButton } from '@cabinet/design-system/button';
import { BoundField } from '@cabinet/design-system/form';
import { Link } from '@cabinet/design-system/link';
import { NativeSelect } from '@cabinet/design-system/input';
import { Notice } from '@cabinet/design-system/notice';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { renumbered } from '../../model/widget-channels.ts';
import styles from './widgets.module.css';

type Entries = OtpWidgetChannels['otpWidgetChannelSettings'];

interface ChannelOrderProps {
  /** The channels of the widget's owner. */
  channels: readonly OtpChannel[];
  templates: readonly Pick<OtpTemplate, 'channelType'>[];
}

/** The selected channels in their order, and the channels that can still be added, each once. */
export function ChannelOrder({ channels, templates }: ChannelOrderProps) {
  const t = useT('settings');
  const { link } = useCabinet();
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const typesWithTemplate = new Set(templates.map(({ channelType }) => channelType));
  const nameOf = (id: string) => byId.get(id)?.name ?? id;
  if (channels.length === 0)
    return (
      <Notice tone="warning" action={<Link to={link('settings.otpChannels')}>{t('otpChannels.tab')}</Link>}>
        {t('widgets.nothingToAttach')}
      </Notice>
    );
  return (
    <BoundField<Entries> name="otpWidgetChannelSettings" label={t('widgets.add')} required={false}>
      {(control, { value, set }) => {
        const chosen = new Set(value.map(({ otpChannelSettingsId }) => otpChannelSettingsId));
        const available = channels.filter(({ id }) => !chosen.has(id));
        return (
          <>
            <NativeSelect
              {...control}
              placeholder={available.length > 0 ? t('widgets.choose') : t('widgets.allChosen')}
              disabled={available.length === 0 || value.length >= MAX_WIDGET_CHANNELS}
              options={available.map(({ id, name, channelType }) => ({ value: id, label: `${name} · ${t(`ui:channel.${channelType}`)}` }))}
              value=""
              onChange={(id) => set(renumbered([...value, { otpChannelSettingsId: id }]))}
            />
            {value.length === 0 ? <p className={styles['none']}>{t('widgets.noChannel')}</p> : null}
            <div className={styles['order']}>
              <OrderedList
                label={t('widgets.channels')}
                items={value}
                keyOf={({ otpChannelSettingsId }) => otpChannelSettingsId}
                nameOf={({ otpChannelSettingsId }) => nameOf(otpChannelSettingsId)}
                onChange={(entries) => set(renumbered(entries))}
              >
                {({ otpChannelSettingsId: id }) => (
                  <div className={styles['channel']}>
                    <span className={styles['name']}>{nameOf(id)}</span>
                    {byId.get(id) ? <ChannelTag type={byId.get(id)!.channelType} /> : null}
                    {byId.get(id) && !typesWithTemplate.has(byId.get(id)!.channelType) ? (
                      <Tag tone="warning">{t('widgets.noTemplate')}</Tag>
                    ) : null}
                    <span className={styles['remove']}>
                      <IconButton
                        size="sm"
                        icon="close"
                        label={t('widgets.take', { name: nameOf(id) })}
                        onClick={() => set(renumbered(value.filter((entry) => entry.otpChannelSettingsId !== id)))}
                      />
                    </span>
                  </div>
                )}
              </OrderedList>
            </div>
          </>
        );
      }}
    </BoundField>
  );
}
