import type { OtpWidget, OtpWidgetChannels } from '@cabinet/domain/otp-widgets';

type Entries = OtpWidgetChannels['otpWidgetChannelSettings'];

/** Entries in the order in which they are tried; what has no id or no priority is none (spec 2 §5). */
export function entriesOf(channels: OtpWidget['otpWidgetChannelSettings']): Entries {
  return renumbered(
    [...channels]
      .filter(({ otpChannelSettingsId, priority }) => Boolean(otpChannelSettingsId) && Number.isFinite(priority))
      .sort((a, b) => a.priority - b.priority),
  );
}

/** Priorities that follow the order. */
export const renumbered = (entries: readonly { otpChannelSettingsId: string }[]): Entries =>
  entries.map(({ otpChannelSettingsId }, priority) => ({ otpChannelSettingsId, priority }));
