import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import type { NewRequisite, RequisiteSection } from '@cabinet/domain/requisites';
import { cleared } from '../../model/requisite.ts';
import styles from './requisite.module.css';

export const anchorOf = (section: RequisiteSection) => `requisite-${section}`;

/** One part of the form, with a button that empties it (spec 1 §4 "Requisite form"). */
export function Section({ name, children }: { name: RequisiteSection; children: ReactNode }) {
  const t = useT('account');
  const { values, setValues } = useFormValues<NewRequisite>();
  const title = t(`requisites.section.${name}`);
  return (
    <div id={anchorOf(name)} className={styles['section']}>
      <Card
        title={title}
        action={
          <Button
            size="sm"
            tone="ghost"
            aria-label={t('requisites.clearSection', { section: title })}
            onClick={() => void setValues(cleared(values, name))}
          >
            {t('requisites.clear')}
          </Button>
        }
      >
        <Stack>{children}</Stack>
      </Card>
    </div>
  );
}
