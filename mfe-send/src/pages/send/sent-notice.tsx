import { useEffect, useRef } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import styles from './wizard.module.css';

/** Confirms that the sending was accepted, or waits for moderation, with links to follow it. */
export function SentNotice({ accepted: { groupId, TaskId, moderation, total, price } }: { accepted: SendingAccepted }) {
  const t = useT('send');
  const format = useFormat();
  const { link } = useCabinet();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const outgoing = link('messages.outgoing', { groupId });
  const task = TaskId === null ? undefined : link('messages.task', { id: TaskId });
  const waits = moderation === 'pending';
  return (
    <div ref={place} tabIndex={-1} className={styles['sent']}>
      <Notice
        tone={waits ? 'warning' : 'success'}
        live
        title={t(waits ? 'sent.waits' : 'sent.title', { count: total, number: format.number(total) })}
        action={
          <Row>
            {task && (
              <Button size="sm" to={task}>
                {t('sent.task')}
              </Button>
            )}
            {outgoing && (
              <Button size="sm" to={outgoing}>
                {t('sent.messages')}
              </Button>
            )}
          </Row>
        }
      >
        {t(waits ? 'sent.waitsText' : 'sent.held', { price: format.money(price) })}
      </Notice>
    </div>
  );
}
