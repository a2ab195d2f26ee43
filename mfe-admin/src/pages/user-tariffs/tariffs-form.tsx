import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import type { Tariff } from '@cabinet/domain/tariffs';
import { userTariffsSchema, userTariffsVersion, type UserTariff } from '@cabinet/domain/user-tariffs';
import type { User } from '@cabinet/domain/users';
import { ChangedBy } from '../../components/changed-by.tsx';
import { useAdminAssignTariffsMutation, type TariffsOf } from '../../account-page-calls.ts';
import type { AssignedTariffs } from '../../model/assigned-tariffs.ts';
import { TariffOrder } from './tariff-order.tsx';
import styles from './tariffs.module.css';

interface TariffsFormProps {
  user: User;
  assigned: TariffsOf;
  /** The tariffs that the user sees and may give. */
  known: readonly Tariff[];
}

/** A note that is shown until the change is saved. */
function Unsaved() {
  const t = useT('admin');
  const { dirty } = useFormValues<AssignedTariffs>();
  return (
    <div role="status" className={styles['unsaved']}>
      {dirty ? <Notice tone="warning">{t('account.tariffs.unsaved')}</Notice> : null}
    </div>
  );
}

/** Chooses the tariffs of an account and their order; says why where the user may not. */
export function TariffsForm({ user, assigned, known }: TariffsFormProps) {
  const t = useT('admin');
  const { notify, scope, session } = useCabinet();
  const [assign] = useAdminAssignTariffsMutation();
  const isOwn = scope('tariffs.assign') !== true && user.id === session.user.id;
  const hasForeign = assigned.tariffs.some(({ id }) => !known.some((tariff) => tariff.id === id));
  const locked = isOwn ? 'own' : hasForeign ? 'foreign' : undefined;
  const titles = (value: unknown) =>
    (value as readonly UserTariff[])
      .map(({ id }) => known.find((tariff) => tariff.id === id)?.title ?? t('account.tariffs.unknown', { end: id.slice(-6) }))
      .join(' → ') || t('account.tariffs.none');
  return (
    <VersionedForm<TariffsOf, AssignedTariffs>
      row={assigned}
      valuesOf={({ tariffs }) => ({ tariffs })}
      versionOf={userTariffsVersion}
      schema={userTariffsSchema}
      fields={[{ path: 'tariffs', label: t('account.tariffs.title'), show: titles }]}
      save={(body, ifMatch) => assign({ id: user.id, body, ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
      changedBy={() => <ChangedBy resource="tariffs" assignedTo={user.id} />}
      onSaved={() => notify({ tone: 'success', title: t('account.tariffs.saved', { name: user.username }) })}
    >
      {locked ? <Notice>{t(`account.tariffs.${locked}`)}</Notice> : <p className={styles['none']}>{t('account.tariffs.hint')}</p>}
      <Unsaved />
      <TariffOrder known={known} disabled={locked !== undefined} />
      {locked ? null : (
        <Row>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </Row>
      )}
    </VersionedForm>
  );
}
