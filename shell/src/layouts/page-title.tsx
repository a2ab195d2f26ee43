import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { pageName } from '../app/page-name.ts';
import { useServices } from '../app/services.ts';

/** How a route's section is called: a text of the shell, or a label of an area. */
export type PageHandle = { shell: string } | { area: string; label: string };

/** Keeps the document's title: the product's name, then the section, if its name is known in this language (spec 1 §2 "Guards"). */
export function PageTitle() {
  const t = useT('shell');
  const { session, preferences } = useCabinet();
  const { declarations } = useServices();
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as PageHandle | undefined;
  const declaration = handle && 'area' in handle ? declarations.find(({ area }) => area === handle.area) : undefined;
  const section = !handle
    ? ''
    : 'shell' in handle
      ? t(handle.shell, { defaultValue: '' })
      : declaration
        ? (declaration.labels[preferences.locale]?.[handle.label] ?? '')
        : '';
  const product = session.settings.frontend.title;

  useEffect(() => {
    document.title = pageName(section, product);
  }, [product, section]);
  return null;
}
