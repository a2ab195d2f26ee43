import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DateTimeField } from '@cabinet/design-system/date';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SelectField, SubmitButton, TextAreaField, TextField } from '@cabinet/design-system/form';
import { otpBlockSchema, type NewOtpBlock } from '@cabinet/domain/otp-abuse';
import { useOtpBlock } from './use-otp-block.ts';
import { useTrafficText, type TrafficTarget } from './use-traffic-text.ts';

/** What can be written by hand; widgets and accounts are refused from their rows. */
const WRITTEN = ['prefix', 'network', 'country'] as const;

/** Refuses codes, with the reason and until when; what is refused is written, or it is the row that the form was opened from. */
export function BlockForm({ target, close }: { target: TrafficTarget | undefined; close: () => void }) {
  const t = useT('admin');
  const text = useTrafficText();
  const { refuse } = useOtpBlock();
  const [initial] = useState<NewOtpBlock>(() => ({
    kind: target?.kind ?? 'prefix',
    value: target?.value ?? '',
    reason: '',
    until: null,
  }));
  const save = async (body: NewOtpBlock) => {
    await refuse(body);
    close();
  };
  return (
    <Dialog title={target ? t('otp.refuseTitle', { name: text.full(target) }) : t('otp.refuse')} width={500} onClose={close}>
      <Form<NewOtpBlock> schema={otpBlockSchema} initial={initial} onSubmit={save}>
        <p>{t('otp.refuseText')}</p>
        {target ? null : (
          <>
            <SelectField name="kind" label={t('otp.kind')} options={WRITTEN.map((value) => ({ value, label: t(`otp.kinds.${value}`) }))} />
            <TextField name="value" label={t('otp.value')} hint={t('otp.valueHint')} autoFocus autoComplete="off" />
          </>
        )}
        <TextAreaField name="reason" label={t('otp.reason')} hint={t('otp.reasonHint')} rows={2} autoFocus={target !== undefined} />
        <DateTimeField name="until" label={t('otp.until')} hint={t('otp.untilHint')} min={new Date()} />
        <FormError />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('otp.submit')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
