import { Suspense, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { changeLocale, useT } from '@cabinet/contract/i18n';
import { loadTexts } from '@cabinet/testing/texts';
import { lateComponent } from './late-texts.ts';

function Title() {
  const t = useT('send');
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${t('generator.title')}, ${count}`}</button>;
}

test('what is loaded late brings its texts, and those of a language that is chosen later, without losing its state', async () => {
  await loadTexts([], 'en');
  const Late = lateComponent(async () => Title);
  render(
    <Suspense fallback="Loading">
      <Late />
    </Suspense>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Message generator, 0' }));
  await act(() => changeLocale('es'));
  expect(await screen.findByRole('button', { name: 'Generador de mensajes, 1' })).toBeVisible();
});
