import { Card } from '@cabinet/design-system/card';
import { Skeleton } from '@cabinet/design-system/skeleton';
import styles from './task.module.css';

/** Grey lines in place of what became of the messages of a task, as high as that. */
export function SummarySkeleton() {
  return (
    <>
      <Card className={styles['progress']}>
        <Skeleton lines={6} />
      </Card>
      <div className={styles['cards']}>
        <Card className={styles['waiting']}>
          <Skeleton lines={5} />
        </Card>
        <Card className={styles['waiting']}>
          <Skeleton lines={5} />
        </Card>
      </div>
    </>
  );
}

/** Grey lines in place of a whole task. */
export function TaskSkeleton() {
  return (
    <div className={styles['page']}>
      <SummarySkeleton />
    </div>
  );
}
