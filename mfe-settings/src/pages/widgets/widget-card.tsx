import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { NO_OTP_LIMITS } from '@cabinet/domain/otp-limits';
import { otpVerifiedShare } from '@cabinet/domain/otp-statistics';
import { ANY_ADDRESS, type OtpWidget } from '@cabinet/domain/otp-widgets';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Owner, type FewParts } from '@cabinet/design-system/list';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton, SkeletonBar } from '@cabinet/design-system/skeleton';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, Money, Percent, Sensitive } from '@cabinet/design-system/value';
import { snippetOf } from '../../model/snippet.ts';
import { periodStart, STATISTICS_PERIODS } from '../../model/widget-statistics.ts';
import { useSettingsWidgetStatisticsQuery, useSettingsWidgetUseQuery } from '../../widgets-api.ts';
import { LimitsText } from './limits-text.tsx';
import styles from './widget-card.module.css';
import { WidgetPreview } from './widget-preview.tsx';
import { WidgetStatus } from './widget-status.tsx';

/** What a widget was used for in the last thirty days. */
function LastMonth({ id, onOpen }: { id: string; onOpen: (() => void) | undefined }) {
  const t = useT('settings');
  const [now] = useState(() => new Date());
  const { data } = useSettingsWidgetStatisticsQuery({
    id,
    step: STATISTICS_PERIODS.month.step,
    from: periodStart('month', now).toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const share = data && otpVerifiedShare(data.total);
  const figures = [
    { key: 'asked', value: data && <Count value={data.total.asked} /> },
    { key: 'verified', value: data && <Count value={data.total.verified} /> },
    { key: 'share', value: data && (typeof share === 'number' ? <Percent share={share} /> : '–') },
    {
      key: 'cost',
      value: data && (
        <Sensitive>
          <Money amount={data.total.cost} />
        </Sensitive>
      ),
    },
  ];
  return (
    <section className={styles['month']} aria-label={t('widgets.card.month')}>
      <div className={styles['monthHead']}>
        <h3>{t('widgets.card.month')}</h3>
        {onOpen ? (
          <Button size="sm" tone="ghost" onClick={onOpen}>
            {t('widgets.card.details')}
          </Button>
        ) : null}
      </div>
      <dl className={styles['figures']}>
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`widgets.card.${key}`)}</dt>
            <dd>{value ?? <SkeletonBar width={60} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The HTML that puts a widget into a site, to be copied. */
function Snippet({ id }: { id: string }) {
  const t = useT('settings');
  const { data, error, refetch } = useSettingsWidgetUseQuery(id);
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const snippet = snippetOf(data.script, id);
  return (
    <div className={styles['embed']}>
      <p>{t('widgets.embed')}</p>
      <pre>
        <code>{snippet}</code>
      </pre>
      <div className={styles['embedFoot']}>
        <CopyButton text={snippet} label={t('widgets.copyCode')} />
        <Link to={`${DOCUMENTATION_PATH}/platform/user/widgets`}>{t('widgets.howTo')}</Link>
      </div>
    </div>
  );
}

interface WidgetCardProps extends FewParts {
  widget: OtpWidget;
  /** Chooses its channels; undefined where the user may not. */
  onAttach: (() => void) | undefined;
}

/** A widget at a glance: how it looks, what it sends by and to whom, how it is used, and what puts it into a site. */
export function WidgetCard({ widget, menu, onOpen, onAttach }: WidgetCardProps) {
  const t = useT('settings');
  const { session } = useCabinet();
  const { id, name, ipWhitelist, limits, otpWidgetChannelSettings: channels } = widget;
  return (
    <Card title={name} note={<WidgetStatus {...widget} />} action={menu}>
      <div className={styles['card']}>
        <WidgetPreview styles={widget.styles} />
        <div className={styles['facts']}>
          <LastMonth id={id} onOpen={onOpen} />
          <DescriptionList
            items={[
              widget.OwnerId !== session.user.id && { label: t('ui:column.OwnerId'), value: <Owner id={widget.OwnerId} /> },
              {
                label: t('widgets.channels'),
                value:
                  channels.length > 0 ? (
                    <ChannelTag type={channels.map(({ otpChannelSettings }) => otpChannelSettings.channelType)} />
                  ) : onAttach ? (
                    <Button size="sm" icon="plus" onClick={onAttach}>
                      {t('widgets.add')}
                    </Button>
                  ) : (
                    t('widgets.noChannel')
                  ),
              },
              !ipWhitelist.includes(ANY_ADDRESS) && { label: t('widgets.addresses'), value: ipWhitelist.join(', ') },
              { label: t('widgets.limits.title'), value: <LimitsText limits={limits ?? NO_OTP_LIMITS} /> },
            ]}
          />
        </div>
        <Snippet id={id} />
      </div>
    </Card>
  );
}
