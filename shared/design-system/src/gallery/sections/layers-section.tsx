import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { ConfirmDialog } from '../../confirm/confirm.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Drawer } from '../../drawer/drawer.tsx';
import { Notice } from '../../notice/notice.tsx';
import { Row } from '../../page/page.tsx';
import { Status } from '../../status/status.tsx';
import { TEXTS } from '../samples.ts';

/** What stands above the page, keeps the focus and gives it back. */
export function Sample() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Card>
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
