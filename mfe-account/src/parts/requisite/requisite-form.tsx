import { lazy, Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { DraftNote, Form, FormError, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { requisiteSchema, type NewRequisite } from '@cabinet/domain/requisites';
import { AddressesSection } from './addresses-section.tsx';
import { BankSection } from './bank-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { SectionMenu } from './section-menu.tsx';
import { SignerSection } from './signer-section.tsx';
import styles from './requisite.module.css';

const LookupDialog = lazy(() => import('./lookup-dialog.tsx').then((module) => ({ default: module.LookupDialog })));

interface RequisiteFormProps {
  title: string;
  /** Words of the button that sends it. */
  action: string;
  initial: NewRequisite;
  /** Name under which what is not sent is kept on this device. */
  draft?: string;
  onSubmit: (values: NewRequisite) => Promise<unknown>;
  mayChange: boolean;
}

/** The page of a requisite: its parts with what each still lacks at the left, the form at the right (spec 1 §2 "Account area"). */
export function RequisiteForm({ title, action, initial, draft, onSubmit, mayChange }: RequisiteFormProps) {
  const t = useT('account');
  const { link } = useCabinet();
  const back = link('account.requisites');
  const [tried, setTried] = useState(false);
  return (
    <Form<NewRequisite> schema={requisiteSchema} initial={initial} onSubmit={onSubmit} draft={draft} follow>
      <PageLayout
        title={title}
        back={back}
        actions={
          <>
            <DraftNote />
            <Button to={back}>{t('ui:common.close')}</Button>
            {mayChange && <Submit onTry={() => setTried(true)}>{action}</Submit>}
          </>
        }
      >
        <div className={styles['columns']}>
          <div className={styles['side']}>
            <Lookup />
            <SectionMenu tried={tried} />
          </div>
          <Stack>
            <FormError />
            <ContactSection />
            <SignerSection />
            <LegalSection />
            <BankSection />
            <AddressesSection />
          </Stack>
        </div>
      </PageLayout>
    </Form>
  );
}

/** Says once more above all fields when something is missing (spec 1 §5 "Requisite form"). */
function Submit({ onTry, children }: { onTry: () => void; children: string }) {
  const t = useT('account');
  const { notify } = useCabinet();
  const { isValid } = useFormValues<NewRequisite>();
  const tell = () => {
    onTry();
    if (!isValid) notify({ tone: 'error', title: t('requisites.incomplete') });
  };
  return <SubmitButton onClick={tell}>{children}</SubmitButton>;
}

function Lookup() {
  const t = useT('account');
  const dialog = useDialog();
  return (
    <>
      <Button icon="search" block onClick={() => dialog.open(true)}>
        {t('requisites.lookup')}
      </Button>
      {dialog.value ? (
        <Suspense fallback={null}>
          <LookupDialog close={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
