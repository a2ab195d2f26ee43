import { useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Icon, type IconName } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import type { NotificationTest, TelegramChat } from '@cabinet/domain/notifications';
import { useSettingsNotificationTestMutation, useSettingsTelegramUnlinkMutation } from '../../notification-api.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './notifications.module.css';
import type { SelectableChannel } from './use-notification-settings.ts';

const TONES: Readonly<Record<NotificationTest['outcome'], 'success' | 'error' | 'warning' | 'info'>> = {
  ok: 'success',
  failed: 'error',
  outbox: 'info',
  absent: 'warning',
  notLinked: 'warning',
  blocked: 'error',
};

interface ChannelsProps {
  chat: TelegramChat | undefined;
  /** Reads anew how the account stands with the bot. */
  onChanged: () => void;
}

/** Where notifications can come to, each with a test that truly sends. */
export function Channels({ chat, onChanged }: ChannelsProps) {
  const t = useT('settings');
  const { session } = useCabinet();
  return (
    <Card title={t('notifications.where')} flush>
      <div className={styles['channels']}>
        <ChannelRow channel="web" mark="notifications">
          <p>{t('notifications.channels.web.text')}</p>
        </ChannelRow>
        <ChannelRow channel="email" mark="email">
          <p>{session.person.data.email}</p>
        </ChannelRow>
        {chat?.isOffered ? <TelegramRow chat={chat} onChanged={onChanged} /> : null}
      </div>
    </Card>
  );
}

function TelegramRow({ chat: { state, name, url, linkedAt }, onChanged }: { chat: TelegramChat; onChanged: () => void }) {
  const t = useT('settings');
  const { can, confirm, notifyError } = useCabinet();
  const [unlink, { isLoading }] = useSettingsTelegramUnlinkMutation();
  const [linking, setLinking] = useState<{ before: string | null }>();
  const end = async () => {
    const question = {
      title: t('notifications.telegram.unlinkTitle'),
      text: t('notifications.telegram.unlinkText'),
      action: t('notifications.telegram.unlink'),
    };
    if (await confirm(question)) await unlink().unwrap().then(onChanged, notifyError);
  };
  const link = (
    <Button size="sm" tone={state === 'linked' ? 'default' : 'primary'} onClick={() => setLinking({ before: linkedAt })}>
      {t(`notifications.telegram.${state === 'none' ? 'link' : 'linkAgain'}`)}
    </Button>
  );
  return (
    <>
      <ChannelRow
        channel="telegram"
        mark="send"
        untested={state !== 'linked'}
        actions={
          can('notifications.update') ? (
            <>
              {state === 'linked' ? null : link}
              {state === 'none' ? null : (
                <Button size="sm" tone="ghost" loading={isLoading} onClick={() => void end()}>
                  {t('notifications.telegram.unlink')}
                </Button>
              )}
            </>
          ) : null
        }
      >
        {state === 'none' ? <p>{t('notifications.telegram.none')}</p> : null}
        {state === 'linked' ? (
          <p>
            {t('notifications.telegram.linked', { name })} {url ? <Link href={url}>{t('notifications.telegram.open')}</Link> : null}
          </p>
        ) : null}
        {state === 'blocked' ? <Dot tone="error">{t('notifications.telegram.blocked', { name })}</Dot> : null}
      </ChannelRow>
      {linking ? (
        <LinkDialog
          before={linking.before}
          close={() => {
            setLinking(undefined);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

interface ChannelRowProps {
  channel: SelectableChannel;
  mark: IconName;
  /** Leaves the test out. */
  untested?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

function ChannelRow({ channel, mark, untested = false, actions, children }: ChannelRowProps) {
  const t = useT('settings');
  const { can, notifyError } = useCabinet();
  const [test, { data, isLoading }] = useSettingsNotificationTestMutation();
  const title = t(`notifications.channels.${channel}.title`);
  return (
    <div className={styles['channel']}>
      <div>
        <h3>
          <Icon name={mark} size={16} />
          {title}
        </h3>
        {children}
        <div role="status" className={styles['outcome']}>
          {data && !isLoading && !untested ? <Outcome test={data} /> : null}
        </div>
      </div>
      <div className={styles['actions']}>
        {can('notifications.update') && !untested ? (
          <Button size="sm" loading={isLoading} onClick={() => void test({ channel }).unwrap().catch(notifyError)}>
            {t('notifications.test')}
            <span className="cab-visually-hidden"> {title}</span>
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}

/** What truly became of a test, with the words of whoever answered. */
function Outcome({ test: { channel, outcome, answer, milliseconds } }: { test: NotificationTest }) {
  const t = useT('settings');
  const { number } = useFormat();
  return (
    <>
      <Dot tone={TONES[outcome]}>{t(`notifications.outcomes.${channel}.${outcome}`)}</Dot>
      {answer === '' ? null : <p>{t('notifications.answer', { answer, milliseconds: number(milliseconds) })}</p>}
    </>
  );
}
