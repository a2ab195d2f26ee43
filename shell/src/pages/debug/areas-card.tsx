import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Tag } from '@cabinet/design-system/tag';
import { currentRegistry, isEnabled } from '../../federation/registry.ts';
import { Requirements, LoadTime, Releases, AreaState } from './area-values.tsx';
import styles from './debug.module.css';
import { Records } from './records.tsx';
import { useServerRegistry } from './use-server-registry.ts';

interface AreasProps {
  /** A column after the values of an area. */
  choice?: { heading: string; of: (area: string) => ReactNode };
  /** Shown above the table. */
  note?: ReactNode;
}

/** The state of every area in this page. */
export function AreasCard({ choice, note }: AreasProps) {
  const t = useT('debug');
  const { areas, preview } = currentRegistry();
  const server = useServerRegistry();
  const headings = [t('state'), t('release'), t('contracts'), t('loadTime'), ...(choice ? [choice.heading] : [])];
  const records = Object.keys(areas).map((area) => ({
    key: area,
    title: (
      <span className={styles['line']}>
        {area}
        {!isEnabled(area) && <Tag>{t('off')}</Tag>}
        {preview?.[area] !== undefined && <Tag tone="info">{t('previewed')}</Tag>}
      </span>
    ),
    values: [
      <AreaState key="state" area={area} />,
      <Releases key="release" area={area} server={server?.areas[area]?.current} />,
      <Requirements key="contracts" area={area} />,
      <LoadTime key="time" area={area} />,
      ...(choice ? [choice.of(area)] : []),
    ],
  }));
  return (
    <Card title={t('areas')} flush>
      {note}
      <Records headings={[t('area'), ...headings]} records={records} />
    </Card>
  );
}
