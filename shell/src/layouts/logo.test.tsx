import { render } from '@testing-library/react';
import { Logo } from './logo.tsx';

test('the logo dresses up in its seasons alone', () => {
  const season = (date: string | null) =>
    render(<Logo now={date === null ? null : new Date(date)} />)
      .container.querySelector('[data-season]')
      ?.getAttribute('data-season');
  expect(season('2025-12-31T12:00')).toBe('newYear');
  expect(season('2026-03-08T12:00')).toBe('spring');
  expect(season('2026-06-01T12:00')).toBeUndefined();
  expect(season(null)).toBeUndefined();
});
