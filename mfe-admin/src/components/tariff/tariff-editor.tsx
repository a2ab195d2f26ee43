import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Form, useFormValues } from '@cabinet/design-system/form';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { ChangedBy } from '../changed-by.tsx';
import { TERMS_SCHEMA, tariffOf, termsOf, type TariffTerms } from '../../model/tariff-terms.ts';
import { PlannedNotice } from './planned-notice.tsx';
import { PriceChecker } from './price-checker.tsx';
import { SaveBar, type When } from './save-bar.tsx';
import { TariffMenu } from './tariff-menu.tsx';
import { TariffUsers } from './tariff-users.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useConditionNames } from './use-condition-names.ts';
import { useSaveTerms } from './use-save-terms.ts';
import { useVersionedFields } from './use-versioned-fields.ts';

/** The fields and, beside them, the checker, which prices by what the fields say at present. */
function Terms({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { values } = useFormValues<TariffTerms>();
  const nameOf = useConditionNames(values.data);
  return (
    <Split aside={<PriceChecker id={id} nameOf={nameOf} />}>
      <TermsFields nameOf={nameOf} />
      {children}
    </Split>
  );
}

/** Makes a tariff (spec 2 §3 "Tariff"); `initial` are the terms to begin with. */
export function NewTariffEditor({ initial }: { initial: TariffTerms }) {
  const t = useT('admin');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(tariffs).useCreate();
  const submit = async (terms: TariffTerms) => {
    const { id } = await create(tariffOf(terms)).unwrap();
    notify({ tone: 'success', title: t('tariff.created') });
    await navigate(link('admin.tariff', { id }) ?? '/', { replace: true });
  };
  return (
    <PageLayout title={t('tariff.new')} back={link('admin.tariffs') ?? '/'}>
      <Form<TariffTerms> schema={TERMS_SCHEMA.now} initial={initial} onSubmit={submit}>
        <Terms id={undefined}>
          <SaveBar isNew when="now" />
        </Terms>
      </Form>
    </PageLayout>
  );
}

interface TariffEditorProps {
  tariff: Tariff;
  /** Edits the planned terms instead of those that hold now. */
  isPlan: boolean;
}

const plannedTermsOf = (tariff: Tariff) => (tariff.change ? termsOf(tariff.change, tariff.change.startsAt) : termsOf(tariff));
const currentTermsOf = (tariff: Tariff) => termsOf(tariff);

/** Edits a tariff: its terms, what is planned for it, who pays by it, and the price of one message. */
export function TariffEditor({ tariff, isPlan }: TariffEditorProps) {
  const t = useT('admin');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [chosen, setWhen] = useState<When>('now');
  const when = isPlan ? 'later' : chosen;
  const save = useSaveTerms(tariff.id, when);
  const fields = useVersionedFields();
  const address = link('admin.tariff', { id: tariff.id }) ?? '';
  const onSaved = () => {
    notify({ tone: 'success', title: t(when === 'later' ? 'tariff.planDone' : 'tariff.saved') });
    if (when === 'later' && !isPlan) void navigate(`${address}?planned=true`);
  };
  return (
    <PageLayout
      title={
        <>
          {tariff.title} {tariff.isArchived ? <Tag>{t('tariffs.archived')}</Tag> : null}{' '}
          {isPlan ? <Tag tone="accent">{t('tariffs.planned')}</Tag> : null}
        </>
      }
      back={link('admin.tariffs') ?? '/'}
      actions={<TariffMenu tariff={tariff} />}
    >
      <Stack>
        {tariff.change ? (
          <PlannedNotice
            tariff={tariff}
            change={tariff.change}
            isEdited={isPlan}
            address={address}
            onCancelled={() => isPlan && void navigate(address)}
          />
        ) : null}
        <VersionedForm<Tariff, TariffTerms>
          row={tariff}
          valuesOf={isPlan ? plannedTermsOf : currentTermsOf}
          fields={fields}
          schema={TERMS_SCHEMA[when]}
          save={save}
          changedBy={({ id, updatedAt }) => <ChangedBy resource="tariffs" rowId={id} at={updatedAt} />}
          onSaved={onSaved}
        >
          <Terms id={tariff.id}>
            <SaveBar when={when} onWhen={isPlan ? undefined : setWhen} />
            <TariffUsers id={tariff.id} />
          </Terms>
        </VersionedForm>
      </Stack>
    </PageLayout>
  );
}
