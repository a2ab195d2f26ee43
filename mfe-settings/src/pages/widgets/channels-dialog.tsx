import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { otpChannels } from '@cabinet/domain/otp-channels';
import { otpTemplates } from '@cabinet/domain/otp-templates';
import { otpWidgetChannelsSchema, type OtpWidget, type OtpWidgetChannels } from '@cabinet/domain/otp-widgets';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useSettingsAttachMutation } from '../../widgets-api.ts';
import { entriesOf } from '../../model/widget-channels.ts';
import { ChannelOrder } from './channel-order.tsx';

/** The greatest number of channels and templates that the dialog loads. */
const MAX_ROWS = 1000;

/** A note that is shown until the change is saved (spec 2 §4 "OTP channel list"). */
function Unsaved() {
  const t = useT('settings');
  const { dirty } = useFormValues<OtpWidgetChannels>();
  return <div role="status">{dirty ? <Notice tone="warning">{t('widgets.unsaved')}</Notice> : null}</div>;
}

/** The channels of a widget and the order in which they are tried (spec 2 §2, §7). */
export function ChannelsDialog({ widget, close }: { widget: OtpWidget; close: () => void }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [attach] = useSettingsAttachMutation();
  const query = { $scope: 'full', $limit: MAX_ROWS, $order: 'name asc', OwnerId: widget.OwnerId };
  const channels = useResource(otpChannels).useFind(query);
  const templates = useResource(otpTemplates).useFind(query);
  const error = channels.error ?? templates.error;
  const retry = () => {
    void channels.refetch();
    void templates.refetch();
  };
  return (
    <Dialog title={t('widgets.channelsOf', { name: widget.name })} width={1000} onClose={close}>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!error && !(channels.data && templates.data) ? <Skeleton lines={4} /> : null}
      {channels.data && templates.data ? (
        <Form<OtpWidgetChannels>
          schema={otpWidgetChannelsSchema}
          initial={{ otpWidgetChannelSettings: entriesOf(widget.otpWidgetChannelSettings) }}
          onSubmit={async (body) => {
            await attach({ id: widget.id, body }).unwrap();
            notify({ tone: 'success', title: t('widgets.attached', { name: widget.name }) });
            close();
          }}
        >
          <div>{t('widgets.orderHint')}</div>
          <Unsaved />
          <ChannelOrder channels={channels.data.data} templates={templates.data.data} />
          <DialogFooter>
            <Button onClick={close}>{t('ui:common.cancel')}</Button>
            <SubmitButton disabledWhile={['unchanged']}>{t('widgets.attachButton')}</SubmitButton>
          </DialogFooter>
        </Form>
      ) : null}
    </Dialog>
  );
}
