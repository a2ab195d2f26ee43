import { Card } from '../../card/card.tsx';
import { Stack } from '../../page/page.tsx';
import { JobProgress, ProgressBar, StatusBar } from '../../progress/progress.tsx';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import { NOW } from '../samples.ts';

/** Progress: determinate, indeterminate, by status, with the time left; skeletons of content that is loading. */
export function Sample() {
  return (
    <Card>
      <Stack>
        <ProgressBar value={0.6} label="Progress" />
        <ProgressBar value={undefined} label="Progress" />
        <StatusBar
          legend
          total={50_000}
          items={[
            { key: 'delivered', label: 'delivered', tone: 'success', count: 35_002 },
            { key: 'sent', label: 'sent', tone: 'info', count: 2377 },
            { key: 'failed', label: 'failed', tone: 'error', count: 1031 },
          ]}
        />
        <JobProgress
          title="Pick-up reminders"
          done={38_410}
          total={50_000}
          errors={1031}
          startedAt={NOW - 60_000}
          onStop={() => undefined}
          onHide={() => undefined}
        />
        <Skeleton lines={3} />
      </Stack>
    </Card>
  );
}
