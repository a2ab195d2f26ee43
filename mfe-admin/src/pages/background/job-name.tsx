import { useT } from '@cabinet/contract/i18n';

/** What jobs of a queue do; the queue's own name for one of another release. */
export function JobName({ queue }: { queue: string }) {
  const t = useT('admin');
  return <>{t(`background.job.${queue}`, { defaultValue: queue })}</>;
}
