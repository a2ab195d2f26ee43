import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useFormValue } from '@cabinet/design-system/form';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CountedContacts } from '@cabinet/domain/contact-segment-count';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionFields } from '../conditions/condition-fields.tsx';
import styles from './counted-conditions.module.css';
import { useConditionsCount } from './use-conditions-count.ts';

interface CountedConditionsProps {
  own: readonly CustomField[];
  /** The account whose contacts are asked for. */
  ownerId: string;
}

/** The inputs of conditions in a form, each with how many contacts meet it, and how many meet all that is asked. */
export function CountedConditions({ own, ownerId }: CountedConditionsProps) {
  const t = useT('contacts');
  const { number } = useFormat();
  const match = useFormValue(({ match }: ContactConditions) => match);
  const conditions = useFormValue(({ conditions }: ContactConditions) => conditions);
  const { count, isStale, obstacle } = useConditionsCount({ match, conditions }, own, ownerId);
  const figure = ({ count, more }: CountedContacts) => `${number(count)}${more ? '+' : ''}`;
  // The only condition is all that is asked, and a count of other conditions has other places.
  const alone = conditions.length > 1 && count?.alone.length === conditions.length ? count.alone : undefined;
  const noteOf = (index: number) => {
    const found = alone?.[index];
    return found ? <span data-stale={isStale}>{t('segments.alone', { number: figure(found) })}</span> : undefined;
  };
  const isUnknown = obstacle === 'failed' || (count?.all === null && !isStale);
  return (
    <>
      <ConditionFields own={own} ownerId={ownerId} noteOf={noteOf} />
      <p className={styles['total']} role="status" aria-busy={isStale && obstacle === undefined}>
        {obstacle === 'incomplete' ? (
          t('segments.incomplete')
        ) : isUnknown ? (
          t('segments.uncounted')
        ) : (
          <>
            {count?.all ? (
              <strong data-stale={isStale}>{t('segments.total', { count: count.all.count, number: figure(count.all) })}</strong>
            ) : null}
            {isStale ? <span>{t('segments.counting')}</span> : null}
          </>
        )}
      </p>
    </>
  );
}
