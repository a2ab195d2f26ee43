import { useState } from 'react';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog as DialogFrame, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import { rangeOfPreset } from '@cabinet/domain/date-ranges';
import { STATEMENT_FORMATS, statementQuerySchema, type StatementQuery } from '@cabinet/domain/statements';

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The month before, which is what an accountant most often asks for. */
function lastMonth(now: Date): Pick<StatementQuery, 'from' | 'to'> {
  const { from, to = now } = rangeOfPreset('lastMonth', now);
  return { from: dayOf(from), to: dayOf(new Date(to.getFullYear(), to.getMonth(), to.getDate() - 1)) };
}

/** Asks for the period and the kind of file of an account statement, and downloads it. */
export function Dialog({ OwnerId, close }: DialogComponentProps<'balance.statement/v1'>) {
  const t = useT('balance');
  const { preferences, session } = useCabinet();
  const [initial] = useState((): StatementQuery => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { ...lastMonth(new Date()), timeZone, format: 'pdf', locale: preferences.locale };
  });
  const submit = async (query: StatementQuery) => {
    const account = encodeURIComponent(OwnerId ?? session.user.id);
    await downloadPath(`billings/balance/${account}/statement?${new URLSearchParams(query).toString()}`, `statement.${query.format}`);
    close();
  };
  return (
    <DialogFrame title={t('statement.title')} width={500} onClose={() => close()}>
      <Form<StatementQuery> schema={statementQuerySchema} initial={initial} onSubmit={submit}>
        <p>{t('statement.note')}</p>
        <FormRow>
          <TextField type="date" name="from" label={t('statement.from')} />
          <TextField type="date" name="to" label={t('statement.to')} />
        </FormRow>
        <SelectField
          name="format"
          label={t('statement.format')}
          options={STATEMENT_FORMATS.map((value) => ({ value, label: t(`statement.formats.${value}`) }))}
        />
        <DialogFooter>
          <Button onClick={() => close()}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{t('statement.submit')}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogFrame>
  );
}
