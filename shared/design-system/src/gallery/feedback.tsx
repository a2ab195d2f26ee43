import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Card, Grid } from '../card/card.tsx';
import { Bars, Sparkline } from '../chart/chart.tsx';
import { ConfirmDialog } from '../confirm/confirm.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Empty, type PictureName } from '../empty/empty.tsx';
import { Facts } from '../facts/facts.tsx';
import { ErrorNotice, Notice } from '../notice/notice.tsx';
import { Row, Stack } from '../page/page.tsx';
import { PhonePreview } from '../phone-preview/phone-preview.tsx';
import { LongWork, ProgressBar, StatusBar } from '../progress/progress.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Status } from '../status/status.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { showToast } from '../toast/toast.tsx';
import { UploadZone } from '../upload/upload.tsx';
import { HOURS, TEXTS } from './samples.ts';

const PICTURES: readonly PictureName[] = ['contacts', 'messages', 'tasks', 'balance', 'files', 'users', 'search', 'error'];

export function Notices() {
  return (
    <Card title="Notices">
      <Stack gap="sm">
        {(['info', 'success', 'warning', 'error', 'neutral'] as const).map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title="The subscriber blocks bulk messages."
            action={<Button size="sm">Open</Button>}
            onClose={() => undefined}
          >
            The money went back to your balance.
          </Notice>
        ))}
        <ErrorNotice error={{ code: 'INSUFFICIENT_BALANCE', items: [], params: {}, status: 422, message: '' }} onRetry={() => undefined} />
        <Row>
          <Button onClick={() => showToast({ tone: 'success', title: 'Saved' })}>Toast</Button>
          <Button onClick={() => showToast({ tone: 'error', title: 'Not saved', text: 'The server took too long to answer.' })}>
            Error toast
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

export function Pictures() {
  return (
    <Grid min={320}>
      {PICTURES.map((picture) => (
        <Card key={picture}>
          <Empty
            picture={picture}
            text="There is nothing here yet. One sentence says what to do."
            action={<Button tone="primary">Create</Button>}
          />
        </Card>
      ))}
    </Grid>
  );
}

export function Progresses() {
  const [startedAt] = useState(() => Date.now() - 60_000);
  return (
    <Card title="Progress">
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
        <LongWork
          title="Pick-up reminders"
          done={38_410}
          total={50_000}
          errors={1031}
          startedAt={startedAt}
          onStop={() => undefined}
          onHide={() => undefined}
        />
        <Skeleton lines={3} />
      </Stack>
    </Card>
  );
}

export function Charts() {
  const series = [
    { key: 'failed', label: 'Failed', tone: 'error' },
    { key: 'sent', label: 'Sent', tone: 'accent-weak' },
    { key: 'delivered', label: 'Delivered', tone: 'accent' },
  ] as const;
  return (
    <Grid min={420}>
      <Card title="Messages by hour" note="today, by status">
        <Bars caption="Messages by hour" series={series} points={HOURS} />
      </Card>
      <Card title="A strip above a list">
        <Bars slim height={58} caption="Messages by minute" series={series} points={HOURS} onRange={() => undefined} />
        <Sparkline values={HOURS.map(({ values }) => values.delivered)} label="Trend" />
      </Card>
    </Grid>
  );
}

export function Details() {
  return (
    <Grid min={320}>
      <Card title="Facts and timeline">
        <Facts
          items={[
            { label: 'Text', value: TEXTS[1] },
            { label: 'Parts', value: '1 · 49 of 70 characters · Unicode' },
            { label: 'Operator', value: 'MegaFon, Saint Petersburg' },
            false,
          ]}
        />
        <Timeline
          items={[
            { key: '1', at: '14:32:06.110', title: 'Accepted', text: 'MegaFon, price 3.40 ₽ held' },
            { key: '2', at: '14:32:09.004', title: 'UNDELIV, error 13', text: 'blocked by the subscriber: final, no retry', tone: 'error' },
            { key: '3', at: '14:32:09.010', title: '3.40 ₽ returned', text: 'the tariff refunds failures', tone: 'success' },
          ]}
        />
      </Card>
      <PhonePreview sender="COURIER" type="viber" text={TEXTS[0]} note="14:32" />
      <UploadZone onUploaded={() => undefined} />
    </Grid>
  );
}

export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Layers">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
      </Row>
      {open === 'dialog' ? (
        <Dialog title="Edit list" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          {TEXTS[0]}
        </Dialog>
      ) : null}
      {open === 'drawer' ? (
        <Drawer title="+7 921 880-77-41" status={<Status of="sending" value="failed" />} onClose={close} onNext={() => undefined}>
          <Notice tone="error" title="The subscriber blocks bulk messages." />
          {TEXTS[1]}
        </Drawer>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          question={{ title: 'Delete “November orders”?', text: 'This cannot be undone.', action: 'Delete', danger: true }}
          onAnswer={close}
        />
      ) : null}
    </Card>
  );
}
