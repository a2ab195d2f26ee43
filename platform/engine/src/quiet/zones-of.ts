import type { AddressKind } from '@cabinet/domain/channels';
import { isTimeZone } from '@cabinet/domain/clock';
import type { ContactField } from '@cabinet/domain/contacts';
import { zonesThatCount, type RecipientHours } from '@cabinet/domain/recipient-hours';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { EngineContext } from '../context.ts';
import type { Member } from '../audience/audience.ts';

/** Contact fields that tell where a recipient is, beside a number that the mailing goes to. */
export function fieldsOfZones(quiet: QuietHours | undefined, kind: AddressKind): ContactField[] {
  if (!quiet) return [];
  return kind === 'phone' ? ['timeZone'] : ['timeZone', 'phone'];
}

/** Tells the quiet hours of a recipient by an address, and by what is known of them. */
export type HoursOf = (address: string, member?: Pick<Member, 'address' | 'values'>) => RecipientHours;

/**
 * Makes what tells the quiet hours of recipients by their zones: that of their contact, else that of their number, be it only known beside an address of another kind, else
 * the account's. Recipients of the same zones have the same object.
 */
export function hoursOfRecipients({ zonesOf }: Pick<EngineContext, 'zonesOf'>, quiet: QuietHours, at: Date): HoursOf {
  const { from, to, timeZone } = quiet;
  const known = new Map<string, RecipientHours>();
  return (address, member) => {
    const phone = [address, member?.address, member?.values?.['phone']].find((one) => one?.startsWith('+'));
    const own = member?.values?.['timeZone'] || undefined;
    // Another node may know more zones than this one.
    const isOwn = own !== undefined && (known.has(own) || isTimeZone(own));
    const found = isOwn ? [own] : phone ? zonesOf(phone) : [];
    const key = found.join('&');
    const same = known.get(key);
    if (same) return same;
    const hours = { from, to, zones: zonesThatCount({ from, to, timeZone }, found, at) };
    known.set(key, hours);
    return hours;
  };
}

/** Groups of which each is of recipients with the same quiet hours, in the order in which these first occur. */
export function byHours<T, G extends { items: T[] }>(
  groups: readonly G[],
  hoursOf: (item: T) => RecipientHours,
): (G & { quiet: RecipientHours })[] {
  return groups.flatMap((group) =>
    [...Map.groupBy(group.items, hoursOf)].map(([quiet, items]) => {
      return { ...group, items, quiet };
    }),
  );
}
