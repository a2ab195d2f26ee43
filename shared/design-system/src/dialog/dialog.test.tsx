import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm/confirm.tsx';
import { object, string } from '@cabinet/domain/validation';
import { Form, SubmitButton, TextField } from '../form/form.tsx';
import { Dialog, DialogFooter } from './dialog.tsx';

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

let fetchAnew: () => void;

/** A list whose rows go with their dialog, or with the list `fetchedAnew`. */
function List({ fetchedAnew = false }) {
  const [names, setNames] = useState(['Anna', 'Boris', 'Clara']);
  const [leaving, setLeaving] = useState<string>();
  const remove = () => {
    setLeaving(undefined);
    fetchAnew = () => setNames(names.filter((name) => name !== leaving));
    if (!fetchedAnew) fetchAnew();
  };
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href="/">Open {name}</a>
            <Button onClick={() => setLeaving(name)}>Remove {name}</Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <Dialog title="Remove?" onClose={() => setLeaving(undefined)}>
          <Button onClick={remove}>Remove it</Button>
        </Dialog>
      ) : null}
    </main>
  );
}

test('what had the focus is gone when a dialog closes: the focus goes to what is left around it', async () => {
  const { user } = await renderPage(<List />, { area: 'ui' });
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
  };
  await remove('Boris');
  expect(screen.getByRole('link', { name: 'Open Clara' })).toHaveFocus();
  await remove('Clara');
  expect(screen.getByRole('button', { name: 'Remove Anna' })).toHaveFocus();
  await remove('Anna');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what had the focus goes only after the dialog, with a list fetched anew: the focus moves on', async () => {
  const { user } = await renderPage(<List fetchedAnew />, { area: 'ui' });
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toHaveFocus();
  };
  await remove('Boris');
  act(() => fetchAnew());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open Clara' })).toHaveFocus());
  await remove('Clara');
  act(() => fetchAnew());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Anna' })).toHaveFocus());
  await remove('Anna');
  act(() => fetchAnew());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a form in a dialog says in its footer what it waits for', async () => {
  const schema = object({ name: string().required() });
  const { user } = await renderPage(
    <Dialog title="New list" onClose={() => undefined}>
      <Form schema={schema} initial={{ name: '' }} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
        <DialogFooter>
          <SubmitButton disabledWhile={['invalid']}>Make it</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>,
    { area: 'ui' },
  );
  const make = screen.getByRole('button', { name: 'Make it' });
  await waitFor(() => expect(make).toBeDisabled());
  expect(make).toHaveAccessibleDescription('Fill in the required fields');
  await user.type(screen.getByLabelText(/Name/), 'Guests');
  await waitFor(() => expect(make).toBeEnabled());
  expect(screen.queryByText('Fill in the required fields')).not.toBeInTheDocument();
});

test('a dialog takes the strip of the scrollbar too, and the page behind stays where it is', async () => {
  const page = document.documentElement;
  page.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth - 15, 900);
  try {
    const { user } = await renderPage(<Page />, { area: 'ui' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(page).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: '15px' });
    expect(page.style.getPropertyValue('--cab-scrollbar')).toBe('15px');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(page.style.getPropertyValue('--cab-scrollbar')).toBe('15px');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.style.overflow).toBe(''));
    expect(page.style.getPropertyValue('--cab-scrollbar')).toBe('');
  } finally {
    Reflect.deleteProperty(page, 'getBoundingClientRect');
  }
});
