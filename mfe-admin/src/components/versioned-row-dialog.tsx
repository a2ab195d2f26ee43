import type { ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Stack } from '@cabinet/design-system/page';
import { VersionedForm, type VersionedField } from '@cabinet/design-system/versioned-form';
import type { Resource, Row } from '@cabinet/domain/resource';
import type { Schema } from '@cabinet/domain/validation';
import { ChangedBy } from './changed-by.tsx';

interface TitledRow extends Row {
  title: string;
  updatedAt?: string | null;
}

interface VersionedRowDialogProps<R extends TitledRow, V extends object> extends RowDialogProps<R> {
  resource: Resource<R, V, V>;
  schema: Schema;
  /** Title of the dialog that creates a row. */
  createTitle: string;
  /** What a new row begins with. */
  empty: V;
  valuesOf: (row: R) => V;
  /** The fields that a difference is shown by, when somebody else has saved meanwhile. */
  fields: readonly VersionedField[];
  children: ReactNode;
}

/** Creates a row in a dialog, or edits one without overwriting what somebody else has saved meanwhile. */
export function VersionedRowDialog<R extends TitledRow, V extends object>({
  resource,
  row,
  close,
  schema,
  createTitle,
  empty,
  valuesOf,
  fields,
  children,
}: VersionedRowDialogProps<R, V>) {
  const t = useT('admin');
  const calls = useResource(resource);
  const [create] = calls.useCreate();
  const [update] = calls.useUpdate();
  const content = (
    <>
      <Stack>{children}</Stack>
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        <SubmitButton>{t(row ? 'ui:common.save' : 'ui:common.create')}</SubmitButton>
      </DialogFooter>
    </>
  );
  return (
    <Dialog title={row ? row.title : createTitle} width={600} onClose={close}>
      {row ? (
        <VersionedForm<R, V>
          row={row}
          valuesOf={valuesOf}
          schema={schema}
          fields={fields}
          save={(body, ifMatch) => update({ id: row.id, body, ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
          changedBy={({ id, updatedAt = null }) => <ChangedBy resource={resource.name} rowId={id} at={updatedAt} />}
          onSaved={close}
        >
          {content}
        </VersionedForm>
      ) : (
        <Form<V>
          schema={schema}
          initial={empty}
          onSubmit={async (body) => {
            await create(body).unwrap();
            close();
          }}
        >
          {content}
        </Form>
      )}
    </Dialog>
  );
}
