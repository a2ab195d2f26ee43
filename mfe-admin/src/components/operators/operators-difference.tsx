import { useT } from '@cabinet/contract/i18n';
import type { OperatorChange, OperatorPrefix, OperatorsDifference } from '@cabinet/domain/operators';
import { CsvDifferenceView } from '../csv-file/csv-difference.tsx';

const lineOf = ({ before, after }: OperatorChange) => (after ?? before) as OperatorPrefix;
const told = ({ operator, country, mccmnc }: OperatorPrefix) => [operator, country, mccmnc].filter((part) => part !== '').join(' · ');

/** How another table of operators differs from the one in force, prefix by prefix. */
export function OperatorsDifferenceView({ difference }: { difference: OperatorsDifference }) {
  const t = useT('admin');
  return (
    <CsvDifferenceView difference={difference} same={t('operators.file.same')} keyOf={(change) => lineOf(change).prefix}>
      {(change) => {
        const { before, after } = change;
        return (
          <>
            <strong>{lineOf(change).prefix}</strong>
            <span>{before && after ? `${told(before)} → ${told(after)}` : told(lineOf(change))}</span>
          </>
        );
      }}
    </CsvDifferenceView>
  );
}
