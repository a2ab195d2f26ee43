import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { useResourceNames } from '@cabinet/design-system/journal';

interface ReportNames {
  /** The subjects of reports, in words. */
  names: Readonly<Record<string, string>>;
  /** A report's subject in words, nothing until they are loaded; what has none stays as it is. */
  nameOf: (subject: string) => string;
}

/** Says in words what reports are of: a list, and for a preset what it tells of that list. */
export function useReportNames(): ReportNames {
  const t = useT('admin');
  const resources = useResourceNames();
  return useMemo(() => {
    if (resources === undefined) return { names: {}, nameOf: () => '' };
    const contents = t('ui:report.presets', { returnObjects: true }) as unknown as Record<string, string>;
    const presets = Object.entries(contents).flatMap(([key, words]) => {
      const [list = '', preset] = key.split('_');
      return resources[list] === undefined ? [] : [[`${list}.${preset}`, `${resources[list]} · ${words}`]];
    });
    const names: Record<string, string> = { ...resources, ...Object.fromEntries(presets) };
    return { names, nameOf: (subject) => names[subject] ?? subject };
  }, [t, resources]);
}
