import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { FormRow, TextField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { valueAtPath } from '@cabinet/domain/paths';
import { SIGNER_POSITIONS, type Signer, type SignerPosition } from '@cabinet/domain/requisites';
import { useLazyAccountNameQuery } from '../../api.ts';
import { namesOf } from '../../model/found-company.ts';
import type { PartyValues } from '../../model/party.ts';
import { Section } from './section.tsx';

const POSITIONS = Object.keys(SIGNER_POSITIONS) as SignerPosition[];
const CASES = ['nominative', 'genitive'] as const;

interface SignerPath {
  /** Path of the signer in the form's values. */
  at: 'signer' | 'data.signer';
}

function useSigner({ at }: SignerPath): { signer: Signer; set: (signer: Signer) => Promise<unknown> } {
  const { values, setFieldValue } = useFormValues<PartyValues>();
  return { signer: valueAtPath(values, at) as Signer, set: async (signer) => setFieldValue(at, signer) };
}

/** The signer's position, selected from the common ones or entered freely. */
function PositionChoice({ at }: SignerPath) {
  const t = useT('account');
  const { signer, set } = useSigner({ at });
  const chosen = POSITIONS.find((key) => SIGNER_POSITIONS[key].nominative === signer.position.nominative);
  return (
    <FieldFrame label={t('requisites.position')}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={t('requisites.otherPosition')}
          options={POSITIONS.map((key) => ({ value: key, label: t(`requisites.positions.${key}`) }))}
          value={chosen ?? ''}
          onChange={(key) => void set({ ...signer, position: SIGNER_POSITIONS[key as SignerPosition] ?? { nominative: '', genitive: '' } })}
        />
      )}
    </FieldFrame>
  );
}

/** Fills in the genitive and the short forms of the name from its nominative. */
function Decline({ at }: SignerPath) {
  const t = useT('account');
  const { notifyError } = useCabinet();
  const { signer, set } = useSigner({ at });
  const [decline, { isFetching }] = useLazyAccountNameQuery();
  const { nominative } = signer.fullName;
  const fill = async () => {
    try {
      const names = namesOf(nominative, await decline(nominative).unwrap());
      await set({ ...signer, ...names });
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

/** The signer's data in nominative and genitive, the two cases that contracts use (spec 1 §3 "Requisite"). */
export function SignerSection({ at }: SignerPath) {
  const t = useT('account');
  const both = (field: keyof Signer) => (
    <FormRow>
      {CASES.map((form) => (
        <TextField
          key={form}
          name={`${at}.${field}.${form}`}
          label={t(`requisites.${field === 'position' ? 'positionForm' : field}.${form}`)}
          autoComplete="off"
        />
      ))}
    </FormRow>
  );
  return (
    <Section name="signer">
      <PositionChoice at={at} />
      {both('position')}
      {both('fullName')}
      <Decline at={at} />
      {both('fullNameShort')}
      {both('basis')}
    </Section>
  );
}
