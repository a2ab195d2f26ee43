import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { parseRecipients } from './parse-recipients.ts';
import { RecipientsInput } from './recipients.tsx';

const LIST = { id: '0195f000-0000-7000-8000-000000000001', title: 'November orders', count: 50_000 };
const useLists = (search: string) => ({ lists: 'november orders'.includes(search.toLowerCase()) ? [LIST] : [], loading: false });

async function show(without: readonly string[] = [], only?: 'phone' | 'email') {
  const seen: string[][] = [];
  function Field() {
    const [value, setValue] = useState<string[]>([]);
    seen.push(value);
    return <RecipientsInput value={value} onChange={setValue} useLists={useLists} excluded={without} onlyKind={only} />;
  }
  const page = await renderPage(<Field />, { area: 'ui' });
  return { ...page, value: () => seen.at(-1), input: screen.getByRole('combobox') };
}

test('many are pasted at once; what cannot be read is told', async () => {
  const { user, value, input } = await show(['+79031112233']);
  await user.click(input);
  await user.paste('8 916 123-45-67; +7 (903) 111-22-33\nanna@courier.example\t89161234567, nonsense');
  expect(value()).toEqual(['+79161234567', 'anna@courier.example']);
  expect(screen.getByText('+7 916 123-45-67')).toBeVisible();
  expect(screen.getByText(/1 entry was not recognised: nonsense/)).toBeVisible();
});

test('lists are found by typing and chosen by keyboard; Backspace takes away', async () => {
  const { user, value, input } = await show();
  await user.type(input, 'Nov');
  expect(await screen.findByRole('option', { name: /November orders/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(value()).toEqual([LIST.id]);
  expect(screen.getByText('November orders · 50,000')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  await user.type(input, '{Backspace}');
  expect(value()).toEqual([]);
});

test('Enter on the empty field adds nothing until an arrow chose a list', async () => {
  const { user, value, input } = await show();
  await user.type(input, '89161234567,');
  expect(await screen.findByRole('option', { name: /November orders/ })).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(value()).toEqual(['+79161234567']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toEqual(['+79161234567', LIST.id]);
});

test('what cannot be read never swallows what follows it, and is mended from its chip', async () => {
  const { user, value, input } = await show();
  await user.type(input, '89161234567, 12345, +7 903 123 45 67{Enter}');
  expect(value()).toEqual(['+79161234567', '+79031234567']);
  await user.click(screen.getByRole('button', { name: '12345' }));
  expect(input).toHaveFocus();
  expect(input).toHaveValue('12345');
  await user.keyboard('{Control>}a{/Control}89051234567{Enter}');
  expect(value()).toEqual(['+79161234567', '+79031234567', '+79051234567']);
  expect(screen.queryByRole('button', { name: '12345' })).not.toBeInTheDocument();
});

test('a typed phone becomes a chip on Enter, comma and on leaving', async () => {
  const { user, value, input } = await show();
  await user.type(input, '89161234567{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.change(input, { target: { value: '89161234568,' } });
  await user.type(input, '89161234569');
  await user.tab();
  expect(value()).toEqual(['+79161234567', '+79161234568', '+79161234569']);
});

test('what is in the other field, or of no use to the channel, is refused and told', async () => {
  const { user, value, input } = await show(['+79031112233'], 'phone');
  await user.type(input, '89031112233{Enter}');
  expect(screen.getByText(/Already in the other field.*\+7 903 111-22-33/)).toBeVisible();
  await user.click(input);
  await user.paste('anna@courier.example, 89161234567');
  expect(value()).toEqual(['+79161234567']);
  expect(screen.getByText(/not recognised: anna@courier.example/)).toBeVisible();
});

test('of many recipients the first thirty are shown, and the others on demand', async () => {
  const { user, value, input } = await show();
  const phones = Array.from({ length: 40 }, (_, index) => `+791612345${String(index).padStart(2, '0')}`);
  await user.click(input);
  await user.paste(phones.join('\n'));
  expect(value()).toEqual(phones);
  expect(screen.getAllByText(/^\+7 916 123-45-/)).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: '10 more' }));
  expect(screen.getAllByText(/^\+7 916 123-45-/)).toHaveLength(40);
});

test('entries are read once each, in the account’s country', () => {
  expect(parseRecipients('912 345 678', 'ES')).toEqual({ recipients: ['+34912345678'], refused: [] });
  expect(parseRecipients('a@b.cd\nA@B.CD')).toEqual({ recipients: ['a@b.cd'], refused: [] });
  expect(parseRecipients(' ;\n')).toEqual({ recipients: [], refused: [] });
});
