import { Suspense } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { NO_OTP_LIMITS } from '@cabinet/domain/otp-limits';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Count, DateTime } from '@cabinet/design-system/value';
import { useSettingsWidgetUseQuery } from '../../widgets-api.ts';
import { snippetOf } from '../../model/snippet.ts';
import { LimitsText } from './limits-text.tsx';
import styles from './widgets.module.css';

/** Its chart is loaded when a widget is opened, not with the list. */
const Statistics = lazyComponent(() => import('./statistics.tsx').then((module) => module.Statistics));

/** The HTML that embeds a widget into a site. */
function Embed({ id }: Pick<OtpWidget, 'id'>) {
  const t = useT('settings');
  const { data, error, refetch } = useSettingsWidgetUseQuery(id);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const snippet = snippetOf(data.script, id);
  return (
    <Stack>
      <DescriptionList
        items={[
          { label: t('widgets.requested'), value: <Count value={data.requested} /> },
          { label: t('widgets.verified'), value: <Count value={data.verified} /> },
        ]}
      />
      <div>
        <div>{t('widgets.embed')}</div>
        <pre className={styles['snippet']}>
          <code>{snippet}</code>
        </pre>
        <CopyButton text={snippet} label={t('widgets.copyCode')} />
      </div>
      <Link to={`${DOCUMENTATION_PATH}/platform/user/widgets`}>{t('widgets.howTo')}</Link>
    </Stack>
  );
}

/** The details of a widget with the HTML for the site. */
export function WidgetDetail({ widget }: { widget: OtpWidget }) {
  const t = useT('settings');
  const { id, ipWhitelist, otpWidgetChannelSettings: channels, createdAt } = widget;
  const names = channels.map(({ otpChannelSettings: { name, channelType } }) => `${name} (${t(`ui:channel.${channelType}`)})`);
  return (
    <Stack gap="lg">
      <DescriptionList
        items={[
          { label: t('widgets.channels'), value: names.join(' → ') || t('widgets.noChannel') },
          { label: t('widgets.addresses'), value: ipWhitelist.join(', ') },
          { label: t('widgets.limits.title'), value: <LimitsText limits={widget.limits ?? NO_OTP_LIMITS} /> },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
      <Suspense fallback={<Skeleton lines={8} />}>
        <Statistics key={`statistics-${id}`} id={id} />
      </Suspense>
      <Embed key={id} id={id} />
    </Stack>
  );
}
