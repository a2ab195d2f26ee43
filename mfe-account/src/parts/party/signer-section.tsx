import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { FormRow, TextField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { valueAt } from '@cabinet/domain/paths';
import { SIGNER_POSITIONS, type Signer, type SignerPosition } from '@cabinet/domain/requisites';
import { useLazyAccountNameQuery } from '../../api.ts';
import { namesOf } from '../../model/found-company.ts';
import type { PartyValues } from '../../model/party.ts';
import { Section } from './section.tsx';

const POSITIONS = Object.keys(SIGNER_POSITIONS) as SignerPosition[];
const CASES = ['nominative', 'genitive'] as const;

interface At {
  /** Where the signer stands in the form's values. */
  at: 'signer' | 'data.signer';
}

function useSigner({ at }: At): { signer: Signer; set: (signer: Signer) => Promise<unknown> } {
  const { values, setFieldValue } = useFormValues<PartyValues>();
  return { signer: valueAt(values, at) as Signer, set: async (signer) => setFieldValue(at, signer) };
}

/** The position that a contract names, chosen or in words of one's own. */
function PositionChoice({ at }: At) {
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

/** Writes the other forms of the name that stands in the nominative. */
function Decline({ at }: At) {
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

/** Who signs, in the two cases in which a contract names them (spec 1 §3 "Requisite"). */
export function SignerSection({ at }: At) {
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
