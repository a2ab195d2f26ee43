import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import type { StepsFound } from '@cabinet/api/find-in-steps';
import styles from './list.module.css';

/** How far a search has looked, and a button that goes on; nothing once it has looked through everything. */
export function SearchSteps({ steps }: { steps: Omit<StepsFound<unknown>, 'refetch'> }) {
  const t = useT('ui');
  const format = useFormat();
  const { data, isLooking, hasNext, goOn } = steps;
  if (!hasNext && !isLooking) return null;
  return (
    <div className={styles['steps']}>
      <span role="status">{data?.lookedTo === undefined ? '' : t('list.lookedTo', { time: format.moment(data.lookedTo) })}</span>
      <Button size="sm" loading={isLooking} onClick={goOn}>
        {t(data?.lookedTo === undefined ? 'list.showMore' : 'list.searchFurther')}
      </Button>
    </div>
  );
}
