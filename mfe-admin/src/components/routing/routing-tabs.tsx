import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { AreaTabs, Tabs } from '@cabinet/design-system/tabs';

/** The tabs of the operator's room, and below them those of the routing. */
export function RoutingTabs() {
  const t = useT('admin');
  const { link, tabs } = useCabinet();
  const pages = tabs('/operations/routing').items.map(({ to, label }) => ({ to, label }));
  return (
    <>
      <AreaTabs parent="/operations" />
      <Tabs label={t('routing.title')} items={[{ to: link('admin.routing'), label: t('routing.rules'), end: true }, ...pages]} />
    </>
  );
}
