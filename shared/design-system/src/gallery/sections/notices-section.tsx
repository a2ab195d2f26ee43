import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { ErrorNotice, Notice } from '../../notice/notice.tsx';
import { Row, Stack } from '../../page/page.tsx';
import { showToast } from '../../toast/toast.tsx';

const FAILED = { code: 'INSUFFICIENT_BALANCE', items: [], params: {}, status: 422, message: '' };

/** Undo where the server can: the notice says what was done and takes it back. */
function remove() {
  const undone = () => showToast({ tone: 'success', title: '“November orders” is back' });
  showToast({ tone: 'neutral', title: '“November orders” is deleted', action: { label: 'Undo', onSelect: undone } });
}

/** In place, across the page, and for a moment: 5 s, errors 10 s, five at once. */
export function Sample() {
  return (
    <Card>
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
        <Notice banner tone="warning" title="You act as client1." action={<Button size="sm">Return</Button>} />
        <ErrorNotice error={FAILED} onRetry={() => undefined} />
        <Row>
          <Button onClick={() => showToast({ tone: 'success', title: 'Saved' })}>Toast</Button>
          <Button onClick={() => showToast({ tone: 'error', title: 'Not saved', text: 'The server took too long to answer.' })}>
            Error toast
          </Button>
          <Button onClick={remove}>Toast with undo</Button>
        </Row>
      </Stack>
    </Card>
  );
}
