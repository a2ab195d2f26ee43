import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Tag } from '@cabinet/design-system/tag';
import { currentRegistry, isEnabled } from '../../federation/registry.ts';
import { Contracts, LoadTime, Releases, State } from './area-values.tsx';
import styles from './debug.module.css';
import { Records } from './records.tsx';
import { useServerRegistry } from './use-server-registry.ts';

interface AreasProps {
  /** What stands behind the values of an area. */
  choice?: { heading: string; of: (area: string) => ReactNode };
  /** Above the areas. */
  note?: ReactNode;
}

/** How every area is doing in this page. */
export function Areas({ choice, note }: AreasProps) {
  const t = useT('shell');
  const { areas, preview } = currentRegistry();
  const server = useServerRegistry();
  const headings = [t('debug.state'), t('debug.release'), t('debug.contracts'), t('debug.loadTime'), ...(choice ? [choice.heading] : [])];
  const records = Object.keys(areas).map((area) => ({
    key: area,
    title: (
      <span className={styles['line']}>
        {area}
        {!isEnabled(area) && <Tag>{t('debug.off')}</Tag>}
        {preview?.[area] !== undefined && <Tag tone="info">{t('debug.previewed')}</Tag>}
      </span>
    ),
    values: [
      <State key="state" area={area} />,
      <Releases key="release" area={area} server={server?.areas[area]?.current} />,
      <Contracts key="contracts" area={area} />,
      <LoadTime key="time" area={area} />,
      ...(choice ? [choice.of(area)] : []),
    ],
  }));
  return (
    <Card title={t('debug.areas')} flush>
      {note}
      <Records headings={[t('debug.area'), ...headings]} records={records} />
    </Card>
  );
}
