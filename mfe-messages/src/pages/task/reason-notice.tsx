import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { Task } from '@cabinet/domain/tasks';
import { reasonKey } from '../../model/failure.ts';
import { repeatAddress } from '../../model/repeat-target.ts';
import styles from './task.module.css';

/** Says why a mailing waits or has failed, with what repairs it: money, or another text or other recipients. */
export function ReasonNotice({ task, reason }: { task: Task; reason: string }) {
  const t = useT('messages');
  const cabinet = useCabinet();
  const isFailed = task.state === 'failed';
  const key = reasonKey(reason);
  const isOwn = task.OwnerId === cabinet.session.user.id;
  const repeat = isFailed ? repeatAddress(cabinet, task) : undefined;
  const repair = repeat ? (
    <Button className={styles['touched']} size="sm" icon="edit" to={repeat}>
      {t('task.repair')}
    </Button>
  ) : key === 'noFunds' && isOwn && cabinet.can('payments.create') ? (
    <Button className={styles['touched']} size="sm" icon="plus" onClick={() => void cabinet.open('balance.topUp/v1', {})}>
      {t('task.topUp')}
    </Button>
  ) : undefined;
  return (
    <Notice tone={isFailed ? 'error' : 'warning'} action={repair}>
      {t(`tasks.reason.${isFailed && key === 'moderation' ? 'rejected' : key}`)}
    </Notice>
  );
}
