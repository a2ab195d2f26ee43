import { Icon, type IconName } from '@cabinet/design-system/icon';
import { LineIcon } from '@cabinet/design-system/line-icon';
import type { Integration } from '@cabinet/domain/integrations';
import { MARKS } from './marks.ts';
import styles from './integrations.module.css';

/** What a system without a mark of its own is for, as an icon of the cabinet or as lines on a grid of 24 × 24. */
export const GLYPHS: Readonly<Record<string, { icon: IconName } | { path: string }>> = {
  amocrm: { icon: 'filter' },
  bitrix24: { icon: 'clock' },
  retailcrm: { icon: 'tariffs' },
  megaplan: { icon: 'tasks' },
  salesforce: { path: 'M7 18a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9a4.5 4.5 0 0 1 0 9z' },
  zoho: { icon: 'contacts' },
  pipedrive: { icon: 'chart' },
  opencart: { path: 'M3 4h2l2.4 11h10.2L20 7H5.7M9 20.5h.01M17 20.5h.01' },
  insales: { path: 'M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1' },
  magento: { icon: 'storage' },
  getcourse: { path: 'M12 5 2 10l10 5 10-5zM6 12.5V17c2 1.7 4 2.5 6 2.5s4-.8 6-2.5v-4.5' },
  tilda: { icon: 'template' },
  onec: { icon: 'documentation' },
  yclients: { icon: 'calendar' },
  iiko: { path: 'M5 3v6a3 3 0 0 0 6 0V3M8 3v18M18 21V3c-2.5 2-3 5-3 9h3' },
  zapier: { path: 'M13 3 5 14h6l-1 7 8-11h-6z' },
  albato: { icon: 'repeat' },
};

/** The mark of a system, or what it is for. */
export function IntegrationMark({ integration: { id } }: { integration: Pick<Integration, 'id'> }) {
  const [mark, glyph] = [MARKS[id], GLYPHS[id]];
  return (
    <span className={styles['mark']} aria-hidden>
      {mark !== undefined ? (
        <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" focusable={false}>
          <path d={mark} />
        </svg>
      ) : glyph && 'path' in glyph ? (
        <LineIcon path={glyph.path} size={20} />
      ) : (
        <Icon name={glyph?.icon ?? 'integrations'} size={20} />
      )}
    </span>
  );
}
