import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { patternDecisionSchema, patterns, type Pattern, type PatternDecision } from '@cabinet/domain/message-patterns';
import { rowVersion } from '@cabinet/domain/row-version';
import { MODERATIONS, type Moderation } from '@cabinet/domain/statuses';
import { PatternTags } from '../../components/pattern-tags.tsx';

interface DecisionFormProps extends RowDialogProps<Pattern> {
  /** The decision to begin with; by default the pattern's current one. */
  moderation?: Moderation;
}

/** Edits a pattern, or rejects it with a reason. */
export function DecisionForm({ row, close, moderation = row?.moderation ?? 'pending' }: DecisionFormProps) {
  const t = useT('admin');
  const [update] = useResource(patterns).useUpdate();
  // The list goes on being refreshed behind the dialog, which shows the row as it was opened.
  const [ifMatch] = useState(() => (row ? rowVersion(row) : undefined));
  const rejects = row?.moderation !== 'rejected' && moderation === 'rejected';
  return (
    <Dialog title={t(rejects ? 'patterns.rejectTitle' : 'patterns.editTitle')} width={600} onClose={close}>
      <Form<PatternDecision>
        schema={patternDecisionSchema}
        initial={{ text: row?.text ?? '', moderation, comment: row?.comment ?? '' }}
        onSubmit={async (body) => {
          if (row) await update({ id: row.id, body, ifMatch }).unwrap();
          close();
        }}
      >
        {rejects ? null : (
          <>
            <TextAreaField name="text" label={t('patterns.text')} rows={3} required autoFocus />
            <PatternTags />
            <SelectField
              name="moderation"
              label={t('patterns.moderation')}
              options={MODERATIONS.map((value) => ({ value, label: t(`ui:status.moderation.${value}`) }))}
            />
          </>
        )}
        <TextAreaField name="comment" label={t('patterns.comment')} hint={t('patterns.commentHint')} rows={2} autoFocus={rejects} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone={rejects ? 'danger' : 'primary'}>{t(rejects ? 'moderation.reject.action' : 'ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
