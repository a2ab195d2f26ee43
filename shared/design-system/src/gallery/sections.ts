import type { ComponentType } from 'react';

/** A page of the gallery: its samples and their source code. */
export interface Section {
  id: string;
  title: string;
  load: () => Promise<{ Sample: ComponentType }>;
  source: () => Promise<{ default: string }>;
}

/** Every section in the order of the menu. A section's code is loaded when it is shown, its source on demand. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'colors',
    title: 'Colours',
    load: () => import('./sections/colors-section.tsx'),
    source: () => import('./sections/colors-section.tsx?source'),
  },
  {
    id: 'buttons',
    title: 'Buttons',
    load: () => import('./sections/buttons-section.tsx'),
    source: () => import('./sections/buttons-section.tsx?source'),
  },
  {
    id: 'values',
    title: 'Values',
    load: () => import('./sections/values-section.tsx'),
    source: () => import('./sections/values-section.tsx?source'),
  },
  {
    id: 'statuses',
    title: 'Statuses',
    load: () => import('./sections/statuses-section.tsx'),
    source: () => import('./sections/statuses-section.tsx?source'),
  },
  {
    id: 'choices',
    title: 'Choices',
    load: () => import('./sections/choices-section.tsx'),
    source: () => import('./sections/choices-section.tsx?source'),
  },
  {
    id: 'cards',
    title: 'Cards',
    load: () => import('./sections/cards-section.tsx'),
    source: () => import('./sections/cards-section.tsx?source'),
  },
  {
    id: 'tiles',
    title: 'Tiles',
    load: () => import('./sections/tiles-section.tsx'),
    source: () => import('./sections/tiles-section.tsx?source'),
  },
  {
    id: 'items',
    title: 'Items',
    load: () => import('./sections/items-section.tsx'),
    source: () => import('./sections/items-section.tsx?source'),
  },
  {
    id: 'list',
    title: 'List',
    load: () => import('./sections/list-section.tsx'),
    source: () => import('./sections/list-section.tsx?source'),
  },
  {
    id: 'list-parts',
    title: 'List: parts',
    load: () => import('./sections/list-parts-section.tsx'),
    source: () => import('./sections/list-parts-section.tsx?source'),
  },
  {
    id: 'form',
    title: 'Form',
    load: () => import('./sections/form-section.tsx'),
    source: () => import('./sections/form-section.tsx?source'),
  },
  {
    id: 'fields',
    title: 'Fields: states',
    load: () => import('./sections/fields-section.tsx'),
    source: () => import('./sections/fields-section.tsx?source'),
  },
  {
    id: 'special',
    title: 'Fields: special',
    load: () => import('./sections/special-section.tsx'),
    source: () => import('./sections/special-section.tsx?source'),
  },
  {
    id: 'notices',
    title: 'Notices',
    load: () => import('./sections/notices-section.tsx'),
    source: () => import('./sections/notices-section.tsx?source'),
  },
  {
    id: 'layers',
    title: 'Dialogs',
    load: () => import('./sections/layers-section.tsx'),
    source: () => import('./sections/layers-section.tsx?source'),
  },
  {
    id: 'progress',
    title: 'Progress',
    load: () => import('./sections/progress-section.tsx'),
    source: () => import('./sections/progress-section.tsx?source'),
  },
  {
    id: 'charts',
    title: 'Charts',
    load: () => import('./sections/charts-section.tsx'),
    source: () => import('./sections/charts-section.tsx?source'),
  },
  {
    id: 'messages',
    title: 'Messages',
    load: () => import('./sections/messages-section.tsx'),
    source: () => import('./sections/messages-section.tsx?source'),
  },
  {
    id: 'email-editor',
    title: 'Email editor',
    load: () => import('./sections/email-editor-section.tsx'),
    source: () => import('./sections/email-editor-section.tsx?source'),
  },
  {
    id: 'pictures',
    title: 'Pictures',
    load: () => import('./sections/pictures-section.tsx'),
    source: () => import('./sections/pictures-section.tsx?source'),
  },
  {
    id: 'icons',
    title: 'Icons',
    load: () => import('./sections/icons-section.tsx'),
    source: () => import('./sections/icons-section.tsx?source'),
  },
];
