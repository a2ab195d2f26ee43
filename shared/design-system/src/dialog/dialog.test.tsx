import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm/confirm.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog title="Edit list" onClose={() => setOpen(false)} footer={<Button onClick={() => setAsking(true)}>Delete</Button>}>
          <input aria-label="Name" />
        </Dialog>
      ) : null}
      {asking ? <ConfirmDialog question={{ title: 'Delete it?', action: 'Yes' }} onAnswer={() => setAsking(false)} /> : null}
    </main>
  );
}

test('focus goes in, stays in and returns; the page behind cannot be used', async () => {
  const { user, container } = await renderPage(<Page />, { area: 'ui' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Edit list' })).toHaveFocus();
  expect(container).toHaveAttribute('inert');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(container).not.toHaveAttribute('inert');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a question above a dialog is answered first, beginning with the safe answer', async () => {
  const { user } = await renderPage(<Page />, { area: 'ui' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Edit list' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
