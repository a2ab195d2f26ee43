import type { ComponentType } from 'react';

/** A page of the gallery: what it shows, and the very source that shows it. */
export interface Section {
  id: string;
  title: string;
  load: () => Promise<{ Sample: ComponentType }>;
  source: () => Promise<{ default: string }>;
}

/** Every section, in the order of the menu. Its code is loaded when it is shown, its source when somebody asks for it. */
export const SECTIONS: readonly Section[] = [
  { id: 'colors', title: 'Colours', load: () => import('./sections/colors.tsx'), source: () => import('./sections/colors.tsx?source') },
  { id: 'buttons', title: 'Buttons', load: () => import('./sections/buttons.tsx'), source: () => import('./sections/buttons.tsx?source') },
  { id: 'values', title: 'Values', load: () => import('./sections/values.tsx'), source: () => import('./sections/values.tsx?source') },
  {
    id: 'statuses',
    title: 'Statuses',
    load: () => import('./sections/statuses.tsx'),
    source: () => import('./sections/statuses.tsx?source'),
  },
  { id: 'choices', title: 'Choices', load: () => import('./sections/choices.tsx'), source: () => import('./sections/choices.tsx?source') },
  { id: 'cards', title: 'Cards', load: () => import('./sections/cards.tsx'), source: () => import('./sections/cards.tsx?source') },
  { id: 'tiles', title: 'Tiles', load: () => import('./sections/tiles.tsx'), source: () => import('./sections/tiles.tsx?source') },
  { id: 'list', title: 'List', load: () => import('./sections/list.tsx'), source: () => import('./sections/list.tsx?source') },
  {
    id: 'list-parts',
    title: 'List: parts',
    load: () => import('./sections/list-parts.tsx'),
    source: () => import('./sections/list-parts.tsx?source'),
  },
  { id: 'form', title: 'Form', load: () => import('./sections/form.tsx'), source: () => import('./sections/form.tsx?source') },
  {
    id: 'fields',
    title: 'Fields: states',
    load: () => import('./sections/fields.tsx'),
    source: () => import('./sections/fields.tsx?source'),
  },
  {
    id: 'special',
    title: 'Fields: special',
    load: () => import('./sections/special.tsx'),
    source: () => import('./sections/special.tsx?source'),
  },
  { id: 'notices', title: 'Notices', load: () => import('./sections/notices.tsx'), source: () => import('./sections/notices.tsx?source') },
  { id: 'layers', title: 'Dialogs', load: () => import('./sections/layers.tsx'), source: () => import('./sections/layers.tsx?source') },
  {
    id: 'progress',
    title: 'Progress',
    load: () => import('./sections/progress.tsx'),
    source: () => import('./sections/progress.tsx?source'),
  },
  { id: 'charts', title: 'Charts', load: () => import('./sections/charts.tsx'), source: () => import('./sections/charts.tsx?source') },
  {
    id: 'messages',
    title: 'Messages',
    load: () => import('./sections/messages.tsx'),
    source: () => import('./sections/messages.tsx?source'),
  },
  {
    id: 'pictures',
    title: 'Pictures',
    load: () => import('./sections/pictures.tsx'),
    source: () => import('./sections/pictures.tsx?source'),
  },
  { id: 'icons', title: 'Icons', load: () => import('./sections/icons.tsx'), source: () => import('./sections/icons.tsx?source') },
];
