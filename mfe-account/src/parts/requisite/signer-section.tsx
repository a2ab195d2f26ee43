import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { FormRow, TextField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { SIGNER_POSITIONS, type NewRequisite, type SignerPosition } from '@cabinet/domain/requisites';
import { useLazyAccountNameQuery } from '../../api.ts';
import { namesOf } from '../../model/found-company.ts';
import { Section } from './section.tsx';

const POSITIONS = Object.keys(SIGNER_POSITIONS) as SignerPosition[];
const CASES = ['nominative', 'genitive'] as const;

/** The position that a contract names, chosen or in words of one's own. */
function PositionChoice() {
  const t = useT('account');
  const { values, setFieldValue } = useFormValues<NewRequisite>();
  const chosen = POSITIONS.find((key) => SIGNER_POSITIONS[key].nominative === values.signer.position.nominative);
  return (
    <FieldFrame label={t('requisites.position')}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={t('requisites.otherPosition')}
          options={POSITIONS.map((key) => ({ value: key, label: t(`requisites.positions.${key}`) }))}
          value={chosen ?? ''}
          onChange={(key) =>
            void setFieldValue('signer.position', SIGNER_POSITIONS[key as SignerPosition] ?? { nominative: '', genitive: '' })
          }
        />
      )}
    </FieldFrame>
  );
}

/** Writes the other forms of the name that stands in the nominative. */
function Decline() {
  const t = useT('account');
  const { notifyError } = useCabinet();
  const { values, setFieldValue } = useFormValues<NewRequisite>();
  const [decline, { isFetching }] = useLazyAccountNameQuery();
  const { nominative } = values.signer.fullName;
  const fill = async () => {
    try {
      const names = namesOf(nominative, await decline(nominative).unwrap());
      await setFieldValue('signer', { ...values.signer, ...names });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div>
      <Button size="sm" icon="spark" disabled={nominative.trim() === ''} loading={isFetching} onClick={() => void fill()}>
        {t('requisites.decline')}
      </Button>
    </div>
  );
}

/** Who signs, in the two cases in which a contract names them (spec 1 §3 "Requisite"). */
export function SignerSection() {
  const t = useT('account');
  const both = (field: keyof NewRequisite['signer']) => (
    <FormRow>
      {CASES.map((form) => (
        <TextField
          key={form}
          name={`signer.${field}.${form}`}
          label={t(`requisites.${field === 'position' ? 'positionForm' : field}.${form}`)}
          autoComplete="off"
        />
      ))}
    </FormRow>
  );
  return (
    <Section name="signer">
      <PositionChoice />
      {both('position')}
      {both('fullName')}
      <Decline />
      {both('fullNameShort')}
      {both('basis')}
    </Section>
  );
}
