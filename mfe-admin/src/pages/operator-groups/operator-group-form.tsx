import { useT } from '@cabinet/contract/i18n';
import { TextField, useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { operatorGroups, operatorGroupSchema, type NewOperatorGroup, type OperatorGroup } from '@cabinet/domain/operator-groups';
import { splitMccMnc } from '@cabinet/domain/operators';
import { ChosenValues } from '../../components/tariff/chosen-values.tsx';
import { useNetworkOptions } from '../../components/tariff/condition-options.ts';
import { VersionedRowDialog } from '../../components/versioned-row-dialog.tsx';
import { useAdminOperatorsQuery } from '../../tariff-api.ts';

const valuesOf = ({ title, mccmnc }: OperatorGroup): NewOperatorGroup => ({ title, mccmnc });
const EMPTY: NewOperatorGroup = { title: '', mccmnc: [] };

/** Creates an operator group, or edits one. */
export function OperatorGroupForm(props: RowDialogProps<OperatorGroup>) {
  const t = useT('admin');
  return (
    <VersionedRowDialog<OperatorGroup, NewOperatorGroup>
      {...props}
      resource={operatorGroups}
      schema={operatorGroupSchema}
      createTitle={t('routing.newOperatorGroup')}
      empty={EMPTY}
      valuesOf={valuesOf}
      fields={[
        { path: 'title', label: t('routing.groupName') },
        { path: 'mccmnc', label: t('routing.networks'), show: (value) => (value as readonly string[]).join(', ') },
      ]}
    >
      <TextField name="title" label={t('routing.groupName')} autoFocus />
      <NetworksField />
    </VersionedRowDialog>
  );
}

function NetworksField() {
  const t = useT('admin');
  const { value, set, leave, error } = useFormField<readonly string[]>('mccmnc');
  const { data } = useAdminOperatorsQuery({ data: value.map(splitMccMnc) }, { skip: value.length === 0 });
  const nameOf = (code: string) => {
    const operator = data?.data.find(({ mcc, mnc }) => mcc + mnc === code)?.operator;
    return operator && `${operator} · ${code}`;
  };
  return (
    <FieldFrame label={t('routing.networks')} required hint={t('routing.networksHint')} {...(error ? { error } : {})}>
      {(control) => (
        <ChosenValues
          {...control}
          values={value}
          onChange={set}
          onBlur={leave}
          useOptions={useNetworkOptions}
          nameOf={nameOf}
          placeholder={t('tariff.choose.mccmnc')}
        />
      )}
    </FieldFrame>
  );
}
