import { render } from '@testing-library/react';
import { loadTexts } from '@cabinet/testing/texts';
import { Face, initialsOf } from './face.tsx';

beforeAll(() => loadTexts(['ui'], 'en'));

test.each([
  ['Илья Захаров', 'ИЗ'],
  ['анна мария орлова', 'АО'],
  ['Cher', 'C'],
  ['«Ромашка» ООО', 'РО'],
  ['+7 903 871-01-03', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('somebody without a name has a figure, and a name has always the same colour', () => {
  const { container, rerender } = render(<Face name={null} />);
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(<Face name="Илья Захаров" />);
  const colour = container.querySelector('[data-colour]')?.getAttribute('data-colour');
  expect(colour).toMatch(/^[0-5]$/);
  rerender(<Face name="Илья Захаров" size="lg" />);
  expect(container.querySelector('[data-colour]')).toHaveAttribute('data-colour', colour);
});
