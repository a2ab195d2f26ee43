import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Dialog } from '@cabinet/design-system/dialog';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useSettingsTelegramQuery } from '../../notification-api.ts';
import styles from './notifications.module.css';
import { useCode } from './use-code.ts';

/** How often it is looked whether the code has reached the bot, in milliseconds. */
const LOOK_EVERY = 2000;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A code to send to the bot, and what becomes of it; `before` is when the chat that is there was linked. */
export function LinkDialog({ before, close }: { before: string | null; close: () => void }) {
  const t = useT('settings');
  const { data: chat } = useSettingsTelegramQuery(undefined, { pollingInterval: LOOK_EVERY });
  const { code, hasExpired, seconds, error, request } = useCode();
  const isLinked = chat?.state === 'linked' && chat.linkedAt !== before;
  return (
    <Dialog
      title={t('notifications.telegram.title')}
      width={500}
      onClose={close}
      footer={
        <Button tone={isLinked ? 'primary' : 'default'} onClick={close}>
          {t(isLinked ? 'notifications.telegram.done' : 'ui:common.close')}
        </Button>
      }
    >
      <div role="status">
        {isLinked ? (
          <Notice tone="success" title={t('notifications.telegram.linked', { name: chat.name })}>
            {t('notifications.telegram.choose')}
          </Notice>
        ) : null}
      </div>
      {isLinked ? null : (
        <Stack>
          {error ? <ErrorNotice error={error} onRetry={request} /> : null}
          {code ? (
            <>
              <p className={styles['none']}>{t('notifications.telegram.how', { bot: code.bot })}</p>
              <div className={styles['code']}>
                <output>{code.code}</output>
                <CopyButton text={code.code} slim label={t('notifications.telegram.copy')} />
              </div>
              <p className={styles['none']}>{t('notifications.telegram.left', { time: clock(seconds) })}</p>
              <Link href={code.url}>{t('notifications.telegram.openWithCode')}</Link>
            </>
          ) : null}
          {!code && hasExpired ? (
            <>
              <p className={styles['none']}>{t('notifications.telegram.expired')}</p>
              <Button icon="refresh" onClick={request}>
                {t('notifications.telegram.newCode')}
              </Button>
            </>
          ) : null}
          {!code && !hasExpired && !error ? <Skeleton lines={3} /> : null}
        </Stack>
      )}
    </Dialog>
  );
}
