import { Toasts } from '@cabinet/design-system/toast';
import { PaletteHost } from '../palette/palette-host.tsx';
import { SupportHost } from '../support/support-host.tsx';
import { StepUpHost } from '../two-factor/step-up-host.tsx';
import { Dialogs } from '../extensions/dialogs.tsx';

/**
 * Renders what lies over the pages: toasts, dialogs, the command palette and the support chat. Stands inside the router
 * because dialogs contain links.
 */
export function Overlays() {
  return (
    <>
      <Toasts />
      <Dialogs />
      <PaletteHost />
      <SupportHost />
      <StepUpHost />
    </>
  );
}
