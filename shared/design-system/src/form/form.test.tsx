import { useState } from 'react';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { boolean, number, object, string } from '@cabinet/domain/validation';
import { emailField, phoneField } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { Dialog } from '../dialog/dialog.tsx';
import {
  CheckboxField,
  DraftNote,
  EmailField,
  Form,
  MoneyField,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  type FormProps,
} from './form.tsx';

const schema = object({
  title: string().trim().required().max(5),
  data: object({ email: emailField().required(), phone: phoneField() }),
  amount: number().positive().required(),
  offer: boolean().oneOf([true]),
  password: string(),
  confirmation: string(),
});
const INITIAL = {
  title: '',
  data: { email: '', phone: '' },
  amount: undefined as number | undefined,
  offer: true,
  password: '',
  confirmation: '',
};
type Values = typeof INITIAL;

function Fields() {
  return (
    <>
      <TextField name="title" label="Title" hint="Short" />
      <EmailField name="data.email" label="Email" />
      <PhoneField name="data.phone" label="Phone" />
      <MoneyField name="amount" label="Amount" />
      <CheckboxField name="offer" label="I agree" />
      <PasswordField name="password" label="Password" generates={['confirmation']} />
      <PasswordField name="confirmation" label="Again" repeats="password" />
      <SubmitButton>Save</SubmitButton>
      <DraftNote />
    </>
  );
}

const show = (props: Partial<FormProps<Values>> = {}) => {
  const sent: Values[] = [];
  const form = (
    <Form schema={schema} initial={INITIAL} onSubmit={(values) => void sent.push(values)} {...props}>
      <Fields />
    </Form>
  );
  return renderPage(form, { area: 'ui', path: '/form' }).then((page) => ({ ...page, sent }));
};
const refuse = (path: string, code: string) => ({
  status: 422,
  code: 'VALIDATION',
  message: '',
  items: [{ path, constraints: { [code]: {} }, message: '' }],
  params: {},
});

test('a second click while the first is on its way sends nothing more', async () => {
  let answer = () => {};
  const sent: Values[] = [];
  const onSubmit = (values: Values) => {
    sent.push(values);
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { user } = await show({ onSubmit, initial: { ...INITIAL, title: 'One', data: { email: 'a@b.cd', phone: '' }, amount: 1 } });
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => answer());
  expect(sent).toHaveLength(1);
});

test('whoever says no keeps what was typed, and may go on later', async () => {
  const answers = [false, true];
  const asked: Values[] = [];
  const confirm = async (values: Values) => {
    asked.push(values);
    return answers.shift() ?? false;
  };
  const { user, sent } = await show({ confirm, initial: { ...INITIAL, title: 'One', data: { email: 'a@b.cd', phone: '' }, amount: 1 } });
  const title = screen.getByRole('textbox', { name: /Title/ });
  await user.clear(title);
  await user.type(title, 'Two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toMatchObject([{ title: 'Two' }]));
  expect(sent).toEqual([]);
  expect(title).toHaveValue('Two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Two' }]));
});

test('errors show on leaving a field, in place of its hint, and go when it is mended', async () => {
  const { user } = await show();
  const title = screen.getByRole('textbox', { name: /Title/ });
  expect(title).toHaveAccessibleDescription('Short');
  await user.type(title, 'too long');
  expect(title).toHaveAccessibleDescription('Short');
  await user.tab();
  expect(title).toHaveAccessibleDescription('At most 5 characters');
  expect(title).toBeInvalid();
  await user.clear(title);
  await user.type(title, 'fine');
  expect(title).toHaveAccessibleDescription('Short');
});

test('trying to send shows every error and goes to the first', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const title = screen.getByRole('textbox', { name: /Title/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription('Fill in this field');
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeInvalid();
  expect(sent).toEqual([]);
});

test('what people paste is understood, and sent as the domain wants it', async () => {
  const { user, sent } = await show();
  await user.type(screen.getByRole('textbox', { name: /Title/ }), ' ok ');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'anna@courier.example');
  await user.click(screen.getByRole('textbox', { name: /Phone/ }));
  await user.paste('8 (916) 123-45-67');
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '1 000,5');
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue('+7 916 123-45-67');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ title: 'ok', amount: 1000.5, data: { phone: '+79161234567' } });
});

test('the server’s refusal stands on its field until the value changes', async () => {
  const { user } = await show({
    initial: { ...INITIAL, title: 'taken', amount: 1, data: { email: 'a@b.cd', phone: '' } },
    onSubmit: () => Promise.reject(refuse('data.email', 'email.invalid')),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const email = screen.getByRole('textbox', { name: /Email/ });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email'));
  expect(email).toHaveFocus();
  await user.type(email, 'e');
  expect(email).not.toBeInvalid();
});

test('a refusal of what is not shown stands above the form', async () => {
  const { user } = await show({
    initial: { ...INITIAL, title: 'ok', amount: 1, data: { email: 'a@b.cd', phone: '' } },
    onSubmit: () => Promise.reject(refuse('secret', 'required')),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Some fields need attention. Fill in this field');
});

test('a draft is kept, restored and thrown away', async () => {
  const first = await show({ draft: 'test' });
  await first.user.type(screen.getByRole('textbox', { name: /Title/ }), 'kept');
  expect(await screen.findByText(/Draft kept/)).toBeVisible();
  first.unmount();
  const second = await show({ draft: 'test' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('kept'));
  await second.user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('a draft loses nothing when the page is left at once, and asks only when there is no room for it', async () => {
  const first = await show({ draft: 'test' });
  await first.user.type(screen.getByRole('textbox', { name: /Title/ }), 'last');
  await act(async () => void first.router.navigate('/away'));
  expect(first.address()).toBe('/away');
  first.unmount();

  const second = await show({ draft: 'test' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('last'));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await second.user.type(screen.getByRole('textbox', { name: /Email/ }), 'a');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await act(async () => void second.router.navigate('/away'));
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  full.mockRestore();
  localStorage.clear();
});

test('leaving the page with unsaved changes asks first', async () => {
  const { user, router, address } = await show();
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'new');
  await act(async () => void router.navigate('/away'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(address()).toBe('/form');
  await act(async () => void router.navigate('/away'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/away'));
});

test('so does closing a dialog', async () => {
  function Edit() {
    const [open, setOpen] = useState(true);
    return open ? (
      <Dialog title="Edit" onClose={() => setOpen(false)}>
        <Form schema={schema} initial={INITIAL} onSubmit={() => undefined}>
          <Fields />
        </Form>
      </Dialog>
    ) : null;
  }
  const { user } = await renderPage(<Edit />, { area: 'ui' });
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'new');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a generated password is shown and fills its confirmation', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.value).toHaveLength(8);
  expect(password).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Again')).toHaveValue(password.value);
  expect(screen.getByLabelText('Again')).toHaveAttribute('type', 'text');
});

test('a confirmation that differs is cleared when it is left, and says so', async () => {
  const { user } = await show();
  const again = screen.getByLabelText('Again');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.type(again, 'secret-2');
  await user.tab();
  expect(again).toHaveValue('secret-2');
  await user.tab();
  await waitFor(() => expect(again).toHaveValue(''));
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await user.type(again, 'secret-1');
  await user.tab({ shift: true });
  expect(again).toHaveValue('secret-1');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
});

test('an error that moves what is below waits until the press that left the field has ended', async () => {
  const pressed = jest.fn();
  const { user } = await renderPage(
    <Form schema={object({ title: string().required() })} initial={{ title: '' }} onSubmit={() => undefined}>
      <TextField name="title" label="Title" hint="Two lines of a hint" />
      <button type="button" onClick={pressed}>
        Add
      </button>
    </Form>,
    { area: 'ui' },
  );
  await user.click(screen.getByLabelText(/Title/));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Add' }) });
  expect(screen.getByText('Two lines of a hint')).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Add' }) });
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Fill in this field')).toBeVisible();
});
