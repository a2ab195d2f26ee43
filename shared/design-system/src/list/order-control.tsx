import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import type { Order } from './types.ts';
import styles from './filter-dialog.module.css';

interface OrderControlProps {
  /** Fields the list can be ordered by, with their labels. */
  orders: readonly { field: string; label: string }[];
  order: Order;
  onChange: (order: Order) => void;
}

const DIRECTIONS = [
  { direction: 'desc', icon: 'arrow-down' },
  { direction: 'asc', icon: 'arrow-up' },
] as const;

/** Selects the field that a list is ordered by and the direction, with two buttons per field. */
export function OrderControl({ orders, order, onChange }: OrderControlProps) {
  const t = useT('ui');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('list.filter.order')}</legend>
      {orders.map(({ field, label }) => (
        <div key={field} className={styles['order']}>
          <span>{label}</span>
          {DIRECTIONS.map(({ direction, icon }) => {
            const chosen = order.field === field && order.direction === direction;
            return (
              <IconButton
                key={direction}
                size="sm"
                icon={icon}
                tone={chosen ? 'primary' : 'ghost'}
                label={`${label}: ${t(`list.filter.${direction}`)}`}
                aria-pressed={chosen}
                onClick={() => onChange({ field, direction })}
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
