import { Tag } from '@cabinet/design-system/tag';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useConditionsParts } from './use-conditions-parts.ts';
import styles from './conditions.module.css';

/** Conditions in a sentence, each of them marked off from the others. */
export function ConditionsSentence({ conditions, own }: { conditions: ContactConditions; own: readonly CustomField[] }) {
  const partsOf = useConditionsParts();
  return (
    <span className={styles['sentence']}>
      {partsOf(conditions, own).map(({ type, value }, index) =>
        // What marks them off is no comma.
        type === 'element' ? (
          <Tag key={index} tone="accent">
            {value}
          </Tag>
        ) : (
          value.replaceAll(',', '')
        ),
      )}
    </span>
  );
}
