import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useResource } from '@cabinet/api/resource';
import { JobProgress } from '@cabinet/design-system/progress';
import { Stack } from '@cabinet/design-system/page';
import { webhookReplays, type WebhookReplayJob } from '@cabinet/domain/webhook-replays';

/** Milliseconds between two looks at jobs that run; nothing is asked while none does. */
const POLL_MS = 1000;
const SHOWN = { $limit: 5 };

const isRunning = ({ state }: WebhookReplayJob) => state === 'running';

/** How far the jobs are that repeat calls now, each with a button that stops it. */
export function Replays() {
  const t = useT('settings');
  const { can, notifyError } = useCabinet();
  const { useFind, useRemove } = useResource(webhookReplays);
  const { data } = useFind(SHOWN, { refetchOnMountOrArgChange: true });
  const running = (data?.data ?? []).filter(isRunning);
  const [remove] = useRemove();
  // A second subscription, so that the first does not ask while nothing runs.
  useFind(SHOWN, { pollingInterval: POLL_MS, skip: running.length === 0 });
  if (running.length === 0) return null;
  return (
    <Stack gap="sm">
      {running.map(({ id, event, done, total, createdAt }) => (
        <JobProgress
          key={id}
          title={event === null ? t('webhooks.allEvents') : t(`webhooks.events.${event}.title`)}
          done={done}
          total={total}
          startedAt={Date.parse(createdAt)}
          onStop={can('webhooks.update') ? () => void remove(id).unwrap().catch(notifyError) : undefined}
        />
      ))}
    </Stack>
  );
}
