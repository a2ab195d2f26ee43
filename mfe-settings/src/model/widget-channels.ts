import type { OtpWidget, OtpWidgetChannels } from '@cabinet/domain/otp-widgets';

type Entries = OtpWidgetChannels['otpWidgetChannelSettings'];

/** The channels of a widget in the order of the attempts; entries without id or priority are dropped (spec 2 §5). */
export function entriesOf(channels: OtpWidget['otpWidgetChannelSettings']): Entries {
  return renumbered(
    [...channels]
      .filter(({ otpChannelSettingsId, priority }) => Boolean(otpChannelSettingsId) && Number.isFinite(priority))
      .sort((a, b) => a.priority - b.priority),
  );
}

/** The entries with priorities numbered in their order. */
export const renumbered = (entries: readonly { otpChannelSettingsId: string }[]): Entries =>
  entries.map(({ otpChannelSettingsId }, priority) => ({ otpChannelSettingsId, priority }));
