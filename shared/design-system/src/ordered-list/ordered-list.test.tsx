import { useState } from 'react';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderPage } from '@cabinet/testing/render-page';
import { arrayMove } from './array-move.ts';
import { OrderedList } from './ordered-list.tsx';

test('moving keeps every item and only changes places', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(20), fc.nat(20), (items, from, to) => {
      const at = from % items.length;
      const next = arrayMove(items, at, to);
      expect([...next].sort()).toEqual([...items].sort());
      expect(next[Math.min(to, items.length - 1)]).toBe(items[at]);
    }),
  );
});

test('items are moved by arrow keys and by buttons, and it is said where they went', async () => {
  function Channels() {
    const [items, setItems] = useState(['Viber', 'SMS', 'Voice']);
    return (
      <OrderedList label="Channels" items={items} keyOf={(item) => item} nameOf={(item) => item} onChange={setItems}>
        {(item) => item}
      </OrderedList>
    );
  }
  const { user } = await renderPage(<Channels />, { area: 'ui' });
  const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  screen.getByRole('button', { name: 'Viber, 1 of 3: move with arrow keys' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['SMS', 'Viber', 'Voice']);
  expect(screen.getByRole('button', { name: 'Viber, 2 of 3: move with arrow keys' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Viber is now 2 of 3');
  await user.click(screen.getByRole('button', { name: 'Move Voice up' }));
  expect(order()).toEqual(['SMS', 'Voice', 'Viber']);
  expect(screen.getByRole('button', { name: 'Move SMS up' })).toBeDisabled();
});
