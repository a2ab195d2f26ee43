import { createEvent, fireEvent } from '@testing-library/react';
import { keepPageFromDrops } from './keep-page.ts';

const drag = (kind: 'dragOver' | 'drop', ...types: string[]) =>
  fireEvent(document.body, createEvent[kind](document.body, { dataTransfer: { types } }));

test('a file that is dropped beside what takes it does not replace the cabinet; texts go where they are dropped', () => {
  keepPageFromDrops();
  expect([drag('dragOver', 'Files'), drag('drop', 'Files')]).toEqual([false, false]);
  expect([drag('dragOver', 'text/plain'), drag('drop', 'text/plain')]).toEqual([true, true]);
});
