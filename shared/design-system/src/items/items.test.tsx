import { render, screen, within } from '@testing-library/react';
import { Item, ItemNote, Items } from './items.tsx';

test('an item is its name, its facts and what can be done with it; its sign is for the eye', () => {
  render(
    <Items label="Keys">
      <Item mark="key" title="Phone" tags={<em>here</em>} action={<button type="button">Remove</button>}>
        <ItemNote>Used today</ItemNote>
      </Item>
      <Item title="Laptop" action={null} />
    </Items>,
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Keys' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('PhonehereUsed todayRemove');
  expect(first?.querySelector('svg')?.parentElement).toHaveAttribute('aria-hidden', 'true');
  expect(second).toHaveTextContent(/^Laptop$/);
});
