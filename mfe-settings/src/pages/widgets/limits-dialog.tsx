import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isOtpLimited, NO_OTP_LIMITS, otpWidgetLimitsSchema, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SubmitButton } from '@cabinet/design-system/form';
import { useSettingsLimitsMutation } from '../../widgets-api.ts';
import { LimitFields } from './limit-fields.tsx';

/** The limits of a widget as the form begins; days of a widget without any are those of the browser. */
export function initialLimits({ limits }: Pick<OtpWidget, 'limits'>): OtpWidgetLimits {
  if (limits && isOtpLimited(limits)) return limits;
  return { ...NO_OTP_LIMITS, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** What the owner lets a widget send: to which countries, how many codes to a prefix or a country, how many and for how much a day. */
export function LimitsDialog({ widget, close }: { widget: OtpWidget; close: () => void }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [limit] = useSettingsLimitsMutation();
  return (
    <Dialog title={t('widgets.limits.of', { name: widget.name })} width={800} onClose={close}>
      <Form<OtpWidgetLimits>
        schema={otpWidgetLimitsSchema}
        initial={initialLimits(widget)}
        onSubmit={async (body) => {
          await limit({ id: widget.id, body }).unwrap();
          notify({ tone: 'success', title: t('widgets.limits.saved', { name: widget.name }) });
          close();
        }}
      >
        <LimitFields />
        <FormError />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
