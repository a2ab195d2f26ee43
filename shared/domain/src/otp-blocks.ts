import { isAddressAllowed, isAddressRange, networkOfAddress } from './ip-ranges.ts';
import type { OtpBlock, OtpTrafficKind } from './otp-abuse.ts';
import { isUuid } from './validation.ts';

function prefixOf(value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? `+${digits}` : undefined;
}

/** What is refused in the form in which requests are held against it; undefined where it cannot be one of its kind. */
export function otpBlockValue(kind: OtpTrafficKind, value: string): string | undefined {
  if (kind === 'prefix') return prefixOf(value);
  if (kind === 'country') return value.toUpperCase();
  if (kind === 'network') return isAddressRange(value) ? networkOfAddress(value) : undefined;
  return isUuid(value) ? value.toLowerCase() : undefined;
}

/** Whether a block refuses all that a row of traffic counts. */
export function coversOtpTraffic(block: Pick<OtpBlock, 'kind' | 'value'>, kind: OtpTrafficKind, value: string): boolean {
  if (block.kind !== kind) return false;
  if (kind === 'prefix') return value.startsWith(block.value);
  if (kind !== 'network') return value === block.value;
  const [address = '', bits] = value.split('/');
  return Number(block.value.split('/')[1]) <= Number(bits) && isAddressAllowed(address, [block.value]);
}
