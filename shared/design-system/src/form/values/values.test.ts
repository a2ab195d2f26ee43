import fc from 'fast-check';
import { getIn as formikGetIn } from 'formik';
import clone from './clone.ts';
import cloneDeep from './clone-deep.ts';
import getIn from './get-in.ts';
import isPlainObject from './is-plain-object.ts';
import mergeErrors from './merge-errors.ts';
import toPath from './to-path.ts';

/** Formik's own lodash, which has no types here. */
const original = async (name: string) => ((await import(`lodash-es/${name}.js`)) as { default: (value: unknown) => unknown }).default;
const [lodashClone, lodashCloneDeep, lodashIsPlainObject, lodashToPath] = await Promise.all([
  original('clone'),
  original('cloneDeep'),
  original('isPlainObject'),
  original('toPath'),
]);

const values = fc.jsonValue({ maxDepth: 4 });

test('copies of values are those that lodash makes', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(clone(value)).toEqual(lodashClone(value));
      expect(cloneDeep(value)).toEqual(lodashCloneDeep(value));
    }),
  );
});

test('a deep copy shares no list and no object of fields, and keeps files and dates', () => {
  const file = new File(['a'], 'a.txt');
  const at = new Date();
  const value = { rows: [{ title: 'a' }], file, at };
  const copy = cloneDeep(value);
  expect(copy).toEqual(value);
  expect(copy.rows).not.toBe(value.rows);
  expect(copy.rows[0]).not.toBe(value.rows[0]);
  expect([copy.file, copy.at]).toEqual([file, at]);
  expect(clone(file)).toBe(file);
});

test('errors that `validate` alone found are what deepmerge makes of them', async () => {
  const name: string = 'deepmerge';
  const { default: deepmerge } = (await import(name)) as { default: { all(found: object[]): object } };
  const found = [{}, {}, { title: 'required', rows: ['', 'invalid'], data: { phone: 'invalid' } }];
  expect(mergeErrors.all(found)).toEqual(deepmerge.all(found));
});

test.each([[{}], [Object.create(null)], [[]], [new Date()], [new File([], 'a')], [null], ['text'], [() => undefined], [new Map()]])(
  '%p is taken for an object of fields where lodash takes it for one',
  (value) => {
    expect(isPlainObject(value)).toBe(lodashIsPlainObject(value));
  },
);

test.each(['title', 'data.rules[0].value', 'rows[12]', 'a[0][1].b', 'fields.custom01', ''])(
  '%p leads to the field that lodash finds',
  (name) => {
    expect(toPath(name)).toEqual(lodashToPath(name));
    expect(toPath(toPath(name))).toEqual(lodashToPath(name));
  },
);

test.each(['title', 'rows[1].amount', 'rows[2].amount', 'rows', 'none.below', 'empty.below', 'title.below', 'title[0]', ''])(
  'the part at %p is what Formik finds there',
  (name) => {
    const values = { title: 'a', rows: [{ amount: 1 }, { amount: 0 }], none: null, empty: '' };
    expect(getIn(values, name)).toEqual(formikGetIn(values, name));
  },
);
