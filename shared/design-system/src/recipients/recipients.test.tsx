import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { readEntries } from './entries.ts';
import { RecipientsInput } from './recipients.tsx';

const LIST = { id: '0195f000-0000-7000-8000-000000000001', title: 'November orders', count: 50_000 };
const useLists = (search: string) => ({ lists: 'november orders'.includes(search.toLowerCase()) ? [LIST] : [], loading: false });

async function show(without: readonly string[] = [], only?: 'phone' | 'email') {
  const seen: string[][] = [];
  function Field() {
    const [value, setValue] = useState<string[]>([]);
    seen.push(value);
    return <RecipientsInput value={value} onChange={setValue} useLists={useLists} without={without} only={only} />;
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
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  await user.keyboard('{Enter}');
  expect(value()).toEqual([LIST.id]);
  expect(screen.getByText('November orders · 50,000')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  await user.type(input, '{Backspace}');
  expect(value()).toEqual([]);
});

test('a typed phone becomes a chip on Enter, comma and on leaving', async () => {
  const { user, value, input } = await show();
  await user.type(input, '89161234567{Enter}');
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

test('entries are read once each, in the account’s country', () => {
  expect(readEntries('912 345 678', 'ES')).toEqual({ entries: ['+34912345678'], refused: [] });
  expect(readEntries('a@b.cd\nA@B.CD')).toEqual({ entries: ['a@b.cd'], refused: [] });
  expect(readEntries(' ;\n')).toEqual({ entries: [], refused: [] });
});
