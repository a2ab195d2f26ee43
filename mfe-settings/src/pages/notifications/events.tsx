import { Fragment } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Checkbox } from '@cabinet/design-system/input';
import { NOTIFICATION_GROUPS, notificationTypesOf, SELECTABLE_CHANNELS, type NotificationType } from '@cabinet/domain/notifications';
import styles from './notifications.module.css';
import { ACCOUNT_ACCESS, type NotificationSettings, type SelectableChannel } from './use-notification-settings.ts';

interface EventsProps {
  settings: NotificationSettings;
  /** Channels that this installation has. */
  channels: readonly SelectableChannel[];
}

/** Every type of notification and the channels by which the account is told of it (spec 2 §3 "Notification setting", §9). */
export function Events({ settings, channels }: EventsProps) {
  const t = useT('settings');
  const { can } = useCabinet();
  // Of the rest the account's owners are told.
  const groups = can(ACCOUNT_ACCESS) ? NOTIFICATION_GROUPS : (['account'] as const);
  return (
    <Card title={t('notifications.events')} note={t('notifications.eventsNote')} flush>
      <table className={styles['events']}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.event')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.channels.${channel}.title`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th className={styles['group']} scope="rowgroup" colSpan={channels.length + 1}>
                  {t(`notifications.groups.${group}`)}
                </th>
              </tr>
              {notificationTypesOf(group).map((type) => (
                <EventRow key={type} type={type} settings={settings} channels={channels} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function EventRow({ type, settings, channels }: EventsProps & { type: NotificationType }) {
  const t = useT('settings');
  const { can } = useCabinet();
  const title = t(`notifications.types.${type}`);
  const chosen = settings.channelsOf(type);
  return (
    <tr>
      <th scope="row">{title}</th>
      {channels.map((channel) => (
        <td key={channel}>
          <Checkbox
            checked={chosen.includes(channel)}
            disabled={!can('settingsUser.update')}
            onChange={(isOn) =>
              settings.choose(
                type,
                SELECTABLE_CHANNELS.filter((one) => (one === channel ? isOn : chosen.includes(one))),
              )
            }
            aria-label={`${t(`notifications.channels.${channel}.title`)}: ${title}`}
            label={<span className={styles['name']}>{t(`notifications.channels.${channel}.title`)}</span>}
          />
        </td>
      ))}
    </tr>
  );
}
