import { Toasts } from '@cabinet/design-system/toast';
import { PaletteHost } from '../palette/palette-host.tsx';
import { SupportHost } from '../support/support-host.tsx';
import { DialogsHost } from '../extensions/dialogs.tsx';

/** Notices, questions and dialogs of areas; inside the router, because dialogs hold links. */
export function Hosts() {
  return (
    <>
      <Toasts />
      <DialogsHost />
      <PaletteHost />
      <SupportHost />
    </>
  );
}
