import { declarationSchema } from './declaration.ts';
import { declarationFaults, shapeFaults, type Declaration } from './declaration-shape.ts';
import { fields, list, number, oneOf, optional, record, text } from './shape.ts';
import { collectErrors } from './validation.ts';

const shape = fields({
  name: text(/^[a-z]+$/),
  kind: oneOf(['a', 'b']),
  rows: list(fields({ order: number() })),
  more: optional(record(text())),
});

test.each([
  [{ name: 'x', kind: 'a', rows: [{ order: 1 }], more: { b: 'c' } }, []],
  [{ name: 'x', kind: 'a', rows: [] }, []],
  [{ name: '', kind: null, rows: [{}] }, ['name: required', 'kind: required', 'rows[0].order: required']],
  [
    { name: 'X', kind: 'c', rows: [{ order: '1' }], more: { b: 2 } },
    ['name: invalid', 'kind: invalid', 'rows[0].order: invalid', 'more.b: invalid'],
  ],
  [{ name: 'x', kind: 'a', rows: 'none', other: 1 }, ['other: unknownField', 'rows: wrongType']],
])('a value is told what it lacks: %j', (value, faults) => {
  expect(shape(value, '')).toEqual(faults);
});

const declaration: Declaration = {
  area: 'contacts',
  routes: {
    list: {
      path: '/contacts',
      access: 'contacts.get',
      title: 'title',
      tab: { parent: '/people', order: 1 },
      search: { resource: 'contacts', name: ['lastName'], details: ['phone'], icon: 'user', order: 1, label: 'found' },
    },
  },
  redirects: { '/old': 'contacts.list' },
  nav: [{ route: 'list', group: 'work', icon: 'contacts', order: 1, bar: 2 }],
  slots: { latest: { slot: 'home.widgets/v1', order: 1, access: true } },
  dialogs: { pick: 'contacts.pick/v1' },
  resources: ['contacts'],
  labels: {
    ru: { title: 'Контакты', found: 'Контакты' },
    en: { title: 'Contacts', found: 'Contacts' },
    es: { title: 'Contactos', found: 'Contactos' },
  },
};

test('a declaration has its shape, and every label that it names', () => {
  expect(declarationFaults(declaration)).toEqual([]);
  expect(declarationFaults({ ...declaration, labels: { ...declaration.labels, es: {} } })).toEqual([
    'labels.es.title is missing.',
    'labels.es.found is missing.',
  ]);
  expect(declarationFaults({ ...declaration, nav: [{ ...declaration.nav[0]!, route: 'other' }] })).toHaveLength(1);
});

test.each([
  [{ area: 'shell' }, 'area', 'invalid'],
  [{ routes: { list: { path: 'contacts', access: true, title: 'title' } } }, 'routes.list.path', 'invalid'],
  [{ nav: [{ route: 'list' }] }, 'nav[0].group', 'required'],
  [{ resources: ['nothing'] }, 'resources[0]', 'invalid'],
  [{ slots: { latest: { slot: 'home', order: 1 } } }, 'slots.latest.slot', 'invalid'],
  [{ more: 1 }, 'more', 'unknownField'],
])('what is no declaration is refused, by the schema too: %j', (change, path, code) => {
  const changed = { ...declaration, ...change };
  expect(shapeFaults(changed)[0]).toBe(`${path}: ${code}`);
  expect(collectErrors(declarationSchema, changed)).toMatchObject([{ path, code }]);
});

test.each([null, undefined, 'text', []])('%j is no declaration', (value) => {
  expect(shapeFaults(value)).not.toEqual([]);
});
