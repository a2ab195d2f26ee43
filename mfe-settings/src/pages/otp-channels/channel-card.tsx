import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { OtpChannel } from '@cabinet/domain/otp-channels';
import { formatCode } from '@cabinet/domain/otp-codes';
import { otpTemplates } from '@cabinet/domain/otp-templates';
import { otpWidgets } from '@cabinet/domain/otp-widgets';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Owner, type FewParts } from '@cabinet/design-system/list';
import { ShownText } from '@cabinet/design-system/message-links';
import { Notice } from '@cabinet/design-system/notice';
import { ChannelTag } from '@cabinet/design-system/tag';
import styles from './channel-card.module.css';

/** As long as the longest code. */
const SAMPLE = '48261735';

/** The text that codes of a channel are sent with, or that there is none, without which the channel is passed over. */
function Text({ channel: { channelType, OwnerId } }: { channel: OtpChannel }) {
  const t = useT('settings');
  const { link } = useCabinet();
  const { data } = useResource(otpTemplates).useFind({ channelType: [channelType], OwnerId, $limit: 1 });
  const [template] = data?.data ?? [];
  if (!data) return null;
  if (!template) {
    return (
      <Notice tone="warning">
        {t('otpChannels.card.noTemplate')} <Link to={link('settings.otpTemplates')}>{t('otpChannels.card.addTemplate')}</Link>
      </Notice>
    );
  }
  return (
    <p className={styles['text']}>
      <ShownText names={{ code: t('otpTemplates.code') }}>{template.additionalSettings.template}</ShownText>
    </p>
  );
}

/** The widgets that send by a channel. */
function Widgets({ id, OwnerId }: Pick<OtpChannel, 'id' | 'OwnerId'>) {
  const t = useT('settings');
  const { link } = useCabinet();
  const { data } = useResource(otpWidgets).useFind({ OwnerId, $scope: 'full', $limit: MAX_LIMIT });
  if (!data) return null;
  const names = data.data
    .filter(({ otpWidgetChannelSettings: own }) => own.some((one) => one.otpChannelSettingsId === id))
    .map(({ name }) => name);
  return <Link to={link('settings.widgets')}>{names.join(', ') || t('otpChannels.card.noWidget')}</Link>;
}

/** A channel of codes at a glance: what a code looks like, how long it holds, the text around it, and who sends by it. */
export function ChannelCard({ channel, menu }: Pick<FewParts, 'menu'> & { channel: OtpChannel }) {
  const t = useT('settings');
  const { session } = useCabinet();
  const { id, name, channelType, OwnerId, additionalSettings } = channel;
  const { codeLength, beautify, lifetime, numberOfTries, numberOfRestart } = additionalSettings;
  return (
    <Card title={name} note={<ChannelTag type={channelType} />} action={menu}>
      <div className={styles['card']}>
        <div className={styles['sample']}>
          <span className="cab-visually-hidden">{t('otpChannels.card.sample')}</span>
          <span className={styles['code']}>{formatCode(SAMPLE.slice(0, codeLength), channelType, beautify)}</span>
          <span>{t('otpChannels.card.holds', { count: lifetime })}</span>
        </div>
        <div>
          <DescriptionList
            items={[
              OwnerId !== session.user.id && { label: t('ui:column.OwnerId'), value: <Owner id={OwnerId} /> },
              { label: t('otpChannels.tries'), value: numberOfTries },
              { label: t('otpChannels.restarts'), value: numberOfRestart },
              { label: t('otpChannels.card.widgets'), value: <Widgets id={id} OwnerId={OwnerId} /> },
            ]}
          />
        </div>
        <Text channel={channel} />
      </div>
    </Card>
  );
}
