import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { documentTitle } from '../app/document-title.ts';
import { useServices } from '../app/services.ts';

/** What a route's section is called: a key of the shell's texts, or a label of an area. */
export type PageHandle = { shell: string } | { area: string; label: string };

/** Sets the document's title to the product's name and the section of the route (spec 1 §2 "Guards"). */
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
    document.title = documentTitle(section, product);
  }, [product, section]);
  return null;
}
