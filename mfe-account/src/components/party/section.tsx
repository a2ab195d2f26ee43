import { createContext, useContext, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { clearSection, type PartyForm, type PartyValues } from '../../model/party.ts';
import styles from './party.module.css';

const FormContext = createContext<PartyForm | null>(null);
export const PartyFormProvider = FormContext.Provider;

/** The form that contains this section. */
export function usePartyForm(): PartyForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part stands in a party’s form.');
  return form;
}

export const anchorOf = (section: string) => `party-${section}`;

/** One section of the form, with a button that clears it (spec 1 §4 "Requisite form"). */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  const t = useT('account');
  const form = usePartyForm();
  const { values, setValues } = useFormValues<PartyValues>();
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
            onClick={() => void setValues(clearSection(form, values, name))}
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
