import type { ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import type { Schema } from '@cabinet/domain/validation';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter, type DialogWidth } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';

interface NamedRowFormProps<R extends Row & { name: string }, V extends object> extends RowDialogProps<R> {
  resource: Resource<R, V, V>;
  schema: Schema;
  initial: V;
  title: string;
  width: DialogWidth;
  /** The fields under the name. */
  children: ReactNode;
}

/** The dialog that creates or edits a row with a name, closed once the server has accepted it. */
export function NamedRowForm<R extends Row & { name: string }, V extends object>(props: NamedRowFormProps<R, V>) {
  const { resource, schema, initial, title, width, row, close, children } = props;
  const t = useT('settings');
  const hooks = useResource(resource);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  return (
    <Dialog title={title} width={width} onClose={close}>
      <Form<V>
        schema={schema}
        initial={initial}
        onSubmit={async (body) => {
          await (row ? update({ id: row.id, body }) : create(body)).unwrap();
          close();
        }}
      >
        <TextField name="name" label={t('ui:column.title')} autoFocus />
        {children}
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
