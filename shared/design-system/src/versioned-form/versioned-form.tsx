import { useEffect, useRef, useState, type ReactNode } from 'react';
import { changedRow } from '@cabinet/api/errors';
import { rowVersion } from '@cabinet/domain/row-version';
import { Form, useFormValues, type FormProps } from '../form/form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { mergeVersions, type VersionedField } from './merge.ts';

export type { VersionedField } from './merge.ts';

interface VersionedFormProps<R extends { updatedAt?: string | null }, V extends object> extends Omit<
  FormProps<V>,
  'initial' | 'onSubmit' | 'enableReinitialize' | 'draft' | 'restore' | 'secret'
> {
  /** The row as it is now; a newer one replaces the shown values as long as the user has changed nothing. */
  row: R;
  valuesOf: (row: R) => V;
  /** Names the version of a row; by default the time of its last change (`rowVersion`). */
  versionOf?: (row: R) => string | undefined;
  /** The fields that a difference is shown by; all that the form changes. */
  fields: readonly VersionedField[];
  /** Saves the values in place of the version `ifMatch` and answers the row as saved. */
  save: (values: V, ifMatch: string | undefined) => Promise<R>;
  /** Called with the saved row. */
  onSaved?: (row: R) => void;
  /** Says who made the other change, where that is known. */
  changedBy?: (row: R) => ReactNode;
}

interface Conflict<R, V> {
  theirs: R;
  mine: V;
}

/**
 * A form that never overwrites what somebody else has saved meanwhile: then it shows both values of each field, and the user
 * takes the other's or saves their own in its place.
 *
 * @example
 * <VersionedForm row={user} valuesOf={profileOf} schema={profileSchema} fields={[{ path: 'username', label: t('username') }]}
 *   save={(body, ifMatch) => update({ id: user.id, body, ifMatch }).unwrap()}>
 */
export function VersionedForm<R extends { updatedAt?: string | null }, V extends object>({
  row,
  valuesOf,
  versionOf = rowVersion,
  fields,
  save,
  onSaved,
  changedBy,
  children,
  ...form
}: VersionedFormProps<R, V>) {
  const [base, setBase] = useState(row);
  const [opened, setOpened] = useState(0);
  const [conflict, setConflict] = useState<Conflict<R, V>>();

  const store = async (mine: V, from: R): Promise<R> => {
    try {
      return await save(mine, versionOf(from));
    } catch (error) {
      const theirs = changedRow<R>(error);
      if (theirs === undefined) throw error;
      const { differences, kept } = mergeVersions(valuesOf(base), mine, valuesOf(theirs), fields);
      // What changed belongs to another form of the row.
      if (differences.length === 0 && kept.length === 0 && isNewer(theirs, from)) return store(mine, theirs);
      setConflict({ theirs, mine });
      throw error;
    }
  };
  /** Starts over from a row, without what the user has typed. */
  const reopen = (from: R) => {
    setBase(from);
    setConflict(undefined);
    setOpened((times) => times + 1);
  };
  const overwrite = async ({ theirs, mine }: Conflict<R, V>) => {
    const saved = await store(mergeVersions(valuesOf(base), mine, valuesOf(theirs), fields).merged, theirs);
    reopen(saved);
    onSaved?.(saved);
  };

  return (
    <>
      <Form<V>
        key={opened}
        {...form}
        initial={valuesOf(base)}
        enableReinitialize
        onSubmit={async (values) => {
          const saved = await store(values, base);
          setBase(saved);
          onSaved?.(saved);
        }}
      >
        <AdoptNewer row={row} base={base} onNewer={setBase} />
        {children}
      </Form>
      {conflict ? (
        <ConflictDialog
          merge={mergeVersions(valuesOf(base), conflict.mine, valuesOf(conflict.theirs), fields)}
          by={changedBy?.(conflict.theirs)}
          at={conflict.theirs.updatedAt}
          onTheirs={() => reopen(conflict.theirs)}
          onMine={() => overwrite(conflict)}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  );
}

const isNewer = (row: { updatedAt?: string | null }, base: { updatedAt?: string | null }) =>
  row !== base && (row.updatedAt ?? '') >= (base.updatedAt ?? '');

/** Replaces what the form was opened from by a newer row, as long as nothing that the user typed is lost. */
function AdoptNewer<R extends { updatedAt?: string | null }>({ row, base, onNewer }: { row: R; base: R; onNewer: (row: R) => void }) {
  const { dirty, isSubmitting } = useFormValues();
  const seen = useRef(row);
  useEffect(() => {
    // Without times, only a row that has come since the form was opened is newer: what was saved is not given up for what was shown.
    const hasCome = Boolean(row.updatedAt) || row !== seen.current;
    if (dirty || isSubmitting || !hasCome) return;
    seen.current = row;
    if (isNewer(row, base)) onNewer(row);
  }, [dirty, isSubmitting, row, base, onNewer]);
  return null;
}
