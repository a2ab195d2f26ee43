import { useT } from '@cabinet/contract/i18n';
import { Menu } from '../menu/menu.tsx';

export type ChartView = 'chart' | 'table';
const VIEWS: readonly ChartView[] = ['chart', 'table'];

interface ChartMenuProps {
  view: ChartView;
  onView: (view: ChartView) => void;
}

/** The menu of a chart, open at first: whoever loads it has asked for it. */
export function ChartMenu({ view, onView }: ChartMenuProps) {
  const t = useT('ui');
  return (
    <Menu
      defaultOpen
      icon="more"
      size="sm"
      label={t('chart.view')}
      items={VIEWS.map((one) => ({ key: one, label: t(`chart.${one}`), checked: one === view, onSelect: () => onView(one) }))}
    />
  );
}
