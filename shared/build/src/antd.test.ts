import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdTokens } from '@cabinet/design-system/theme/tokens';
import { renderStyles } from './antd-extract.ts';
import { styleHooks } from './antd-hooks.ts';
import { ROOT } from './workspace.ts';

const antd = (path: string) => readFileSync(join(ROOT, 'node_modules/antd/es', path), 'utf8');

test('antd still writes its style hooks in the way that is understood', () => {
  expect(styleHooks(antd('select/style/index.js')).map(({ name }) => name)).toEqual(['Select-Select']);
  expect(styleHooks(antd('input/style/index.js')).map(({ name }) => name)).toEqual(['Input-Shared', 'Input-Component']);
  expect(styleHooks(antd('button/style/compact.js')).map(({ name }) => name)).toEqual(['Button-compact']);
  expect(styleHooks(antd('select/style/token.js'))).toEqual([]);
});

test('a way of writing that is not understood is an error, not a part without styles', () => {
  expect(() => styleHooks(`import { genStyleHooks } from 'x'; export const a = { b: genStyleHooks('A', () => []) };`)).toThrow(
    'no style hook',
  );
});

test('the styles hold no colour of a theme, only variables, so that one file serves light, dark and brand', () => {
  const light = renderStyles(antdTokens('light'));
  expect([...light.keys()]).toEqual(
    expect.arrayContaining(['Select-Select', 'DatePicker-DatePicker', 'Button-Button', 'Input-Shared', 'Empty-Empty']),
  );
  expect(renderStyles(antdTokens('dark', '#ff0000'))).toEqual(light);
});
