import { Suspense, useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { DraftNote, Form, FormError, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import type { PartyForm, PartyValues } from '../../model/party.ts';
import { PartyFormProvider } from './section.tsx';
import { SectionMenu } from './section-menu.tsx';
import styles from './party.module.css';

const LookupDialog = lazyComponent(() => import('./lookup-dialog.tsx').then((module) => module.LookupDialog));

interface PartyPageProps<V extends PartyValues> {
  form: PartyForm<V>;
  title: string;
  /** Path of the list. */
  back: string | undefined;
  /** Label of the submit button. */
  action: string;
  initial: V;
  /** Name of the draft that is saved on this device. */
  draft?: string | undefined;
  onSubmit: (values: V) => Promise<unknown>;
  mayChange: boolean;
  /** The sections of the form. */
  children: ReactNode;
}

/** The page of a contract party: a menu of sections with their state at the left, the form at the right (spec 1 §2 "Account area"). */
export function PartyPage<V extends PartyValues>({
  form,
  title,
  back,
  action,
  initial,
  draft,
  onSubmit,
  mayChange,
  children,
}: PartyPageProps<V>) {
  const t = useT('account');
  const [tried, setTried] = useState(false);
  return (
    <Form<V> schema={form.schema} initial={initial} onSubmit={onSubmit} draft={draft} enableReinitialize>
      <PartyFormProvider value={form}>
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
              {mayChange && <Lookup />}
              <SectionMenu tried={tried} />
            </div>
            <Stack>
              <FormError />
              {children}
            </Stack>
          </div>
        </PageLayout>
      </PartyFormProvider>
    </Form>
  );
}

/** The submit button, which also notifies the user when fields are missing (spec 1 §5 "Requisite form"). */
function Submit({ onTry, children }: { onTry: () => void; children: string }) {
  const t = useT('account');
  const { notify } = useCabinet();
  const { isValid } = useFormValues<PartyValues>();
  const notifyMissing = () => {
    onTry();
    if (!isValid) notify({ tone: 'error', title: t('requisites.incomplete') });
  };
  return <SubmitButton onClick={notifyMissing}>{children}</SubmitButton>;
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
