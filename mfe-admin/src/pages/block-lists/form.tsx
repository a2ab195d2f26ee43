import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SelectField, SubmitButton, TextAreaField, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { BLOCK_KINDS, blockSchema, type BlockKind, type NewBlock } from '@cabinet/domain/block-lists';
import { string, type Schema } from '@cabinet/domain/validation';
import { useAdminBlockMutation } from '../../block-list-api.ts';

/** The form has the entries as lines of one text. */
type Values = Pick<NewBlock, 'kind' | 'comment'> & { lines: string };
const formSchema: Schema<Values> = blockSchema.omit(['values']).shape({ lines: string().trim().required().max(1_000_000) });

/** How many refused entries the dialog shows. */
const SHOWN_REFUSED = 20;

/** Blocks what is written or pasted, an entry a line, and says what was not taken. */
export function BlockForm({ kind = 'recipient', close }: { kind?: BlockKind; close: () => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify } = useCabinet();
  const [block] = useAdminBlockMutation();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const save = async ({ lines, ...rest }: Values) => {
    const values = lines.split(/[\r\n]+/).map((line) => line.trim()).filter(Boolean); // prettier-ignore
    const outcome = await block({ ...rest, values }).unwrap();
    const { added, known } = outcome;
    notify({
      tone: 'success',
      title: t('blockLists.added', { count: added, number: number(added) }),
      ...(known > 0 ? { text: t('blockLists.known', { count: known, number: number(known) }) } : {}),
    });
    if (outcome.refused.length === 0) close();
    else setRefused(outcome.refused);
  };

  return (
    <Dialog title={t('blockLists.create')} width={500} onClose={close}>
      <Form<Values> schema={formSchema} initial={{ kind, lines: '', comment: '' }} onSubmit={save}>
        <SelectField
          name="kind"
          label={t('blockLists.kind')}
          options={BLOCK_KINDS.map((value) => ({ value, label: t(`blockLists.kinds.${value}`) }))}
        />
        <TextAreaField name="lines" label={t('blockLists.lines')} hint={t('blockLists.linesHint')} rows={6} autoFocus />
        <TextField name="comment" label={t('blockLists.comment')} />
        {refused.length > 0 ? (
          <Notice tone="warning" live title={t('blockLists.refused', { count: refused.length, number: number(refused.length) })}>
            {refused.slice(0, SHOWN_REFUSED).join(', ')}
          </Notice>
        ) : null}
        <FormError />
        <DialogFooter>
          <Button onClick={close}>{t(refused.length > 0 ? 'ui:common.close' : 'ui:common.cancel')}</Button>
          <SubmitButton>{t('blockLists.submit')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
