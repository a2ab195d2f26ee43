import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { object, string } from '@cabinet/domain/validation';
import { Dialog } from '../dialog/dialog.tsx';
import { Form, TextField } from '../form/form.tsx';
import { DateTimeField } from './date.tsx';

test('Escape closes an open calendar, not the dialog around it, and asks nothing', async () => {
  let asked = 0;
  const form = (
    <Dialog title="New token" onClose={() => void (asked += 1)}>
      <Form schema={object({ name: string(), at: string().nullable() })} initial={{ name: '', at: null }} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
        <DateTimeField name="at" label="Until" />
      </Form>
    </Dialog>
  );
  const { user } = await renderPage(form, { area: 'ui' });
  const isOpen = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null;
  await waitFor(() => expect(screen.getByLabelText(/Until/)).not.toHaveAttribute('readonly'));
  await user.click(screen.getByLabelText(/Until/));
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(asked).toBe(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked).toBe(1));
});
