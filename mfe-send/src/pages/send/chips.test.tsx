import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactFields, type CustomField } from '@cabinet/domain/custom-fields';
import { handleResource } from '@cabinet/testing/server';
import { address, chip, lastQuoted, open, orders, put, text, type, write } from './send-testing.tsx';

const box = () => text() as HTMLTextAreaElement;
const FIRST_NAME = chip('First name');
const size: CustomField = {
  id: '019a8b2c-1234-7abc-8def-0000000000f7',
  key: 'size',
  title: 'Shoe size',
  type: 'number',
  choices: [],
  position: 1,
  isActive: true,
  OwnerId: orders.OwnerId,
  createdAt: orders.createdAt,
  updatedAt: orders.createdAt,
};
/** Puts the caret to the end of the text, as a click behind it does. */
const clickAtEnd = () => {
  box().focus();
  box().setSelectionRange(box().value.length, box().value.length);
};
/** What a copy of the selection puts on the clipboard. */
const copied = (event: 'copy' | 'cut') => {
  const data = new Map<string, string>();
  fireEvent[event](box(), { clipboardData: { setData: (kind: string, said: string) => data.set(kind, said) } });
  return data.get('text/plain');
};

beforeEach(() => localStorage.clear());

test('a field is shown by its name, however it came into the text, and sent as it is called', async () => {
  const opened = await open({ more: [handleResource(contactFields, [size])] });
  await opened.user.click(screen.getByRole('button', { name: 'Insert a field' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Shoe size' }));
  await waitFor(() => expect(text()).toHaveValue(chip('Shoe size')));
  put(text(), `${box().value} for \${firstName}`);
  expect(text()).toHaveValue(`${chip('Shoe size')} for ${FIRST_NAME}`);
  expect(text()).toHaveAccessibleDescription('Filled in for each recipient: Shoe size, First name');
  await write(opened, box().value);
  await address(opened);
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ payload: { text: '${size} for ${firstName}' } }));
});

test('a chip goes away as a whole, from behind and from the front', async () => {
  const { user } = await open();
  type('Hi ${firstName}${lastName}!');
  clickAtEnd();
  await user.keyboard('{ArrowLeft}{Backspace}');
  expect(text()).toHaveValue(`Hi ${FIRST_NAME}!`);
  box().setSelectionRange(3, 3);
  await user.keyboard('{Delete}');
  expect(text()).toHaveValue('Hi !');
});

test('arrows pass a chip at once, and what is typed into it comes after it', async () => {
  const { user } = await open();
  type('${firstName}');
  clickAtEnd();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(box().selectionStart).toBe(0));
  await user.keyboard('Dear ');
  expect(text()).toHaveValue(`Dear ${FIRST_NAME}`);
});

test('a copy has what the chips stand for; pasted, it is chips again', async () => {
  const { user } = await open();
  type('Hi ${firstName}, bye');
  box().focus();
  box().setSelectionRange(0, 3 + FIRST_NAME.length);
  expect(copied('copy')).toBe('Hi ${firstName}');
  expect(copied('cut')).toBe('Hi ${firstName}');
  expect(text()).toHaveValue(', bye');
  await user.click(text());
  box().setSelectionRange(0, 0);
  await user.paste('Hi ${firstName}');
  expect(text()).toHaveValue(`Hi ${FIRST_NAME}, bye`);
  expect(box().selectionStart).toBe(3 + FIRST_NAME.length);
});

test('without recipients the preview has the fields as chips', async () => {
  await open();
  type('Hi ${firstName}');
  const preview = within(screen.getByRole('figure', { name: 'How the recipient sees it' }));
  expect(preview.getByText('First name').parentElement).toHaveTextContent(/^Hi First name$/);
});
