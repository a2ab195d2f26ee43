import { useT } from '@cabinet/contract/i18n';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { CopyButton } from '@cabinet/design-system/copy';
import { Facts } from '@cabinet/design-system/facts';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Count, DateTime } from '@cabinet/design-system/value';
import { useSettingsWidgetUseQuery } from '../../api.ts';
import { snippetOf } from '../../model/snippet.ts';
import styles from './widgets.module.css';

/** How a widget gets onto a site. */
function Embed({ id }: Pick<OtpWidget, 'id'>) {
  const t = useT('settings');
  const { data, error, refetch } = useSettingsWidgetUseQuery(id);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const snippet = snippetOf(data.script, id);
  return (
    <Stack>
      <Facts
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
      <Link to={`${DOCUMENTATION}/platform/user/widgets`}>{t('widgets.howTo')}</Link>
    </Stack>
  );
}

/** What is known about a widget, and the code for the site. */
export function WidgetDetail({ widget }: { widget: OtpWidget }) {
  const t = useT('settings');
  const { id, ipWhitelist, otpWidgetChannelSettings: channels, createdAt } = widget;
  const names = channels.map(({ otpChannelSettings: { name, channelType } }) => `${name} (${t(`ui:channel.${channelType}`)})`);
  return (
    <Stack gap="lg">
      <Facts
        items={[
          { label: t('widgets.channels'), value: names.join(' → ') || t('widgets.noChannel') },
          { label: t('widgets.addresses'), value: ipWhitelist.join(', ') },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
      <Embed key={id} id={id} />
    </Stack>
  );
}
