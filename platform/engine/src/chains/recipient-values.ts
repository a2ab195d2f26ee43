import { addressKind, type AddressKind } from '@cabinet/domain/channels';
import type { ContactField } from '@cabinet/domain/contacts';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { placeholdersOf } from '@cabinet/domain/payload-filling';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { PoolClient } from 'pg';
import type { Member } from '../audience/audience.ts';
import { fieldsOfZones } from '../quiet/zones-of.ts';
import { copyInto, field } from '../storage/copy.ts';
import { tariffsOf, type SendRequest, type Step, type StepTariff } from '../accept/send-request.ts';
import { rows, type Db } from '../storage/sql.ts';

/** What the messages of a send itself say beyond their text: one thing, or two where two are tried. */
type Own = readonly (PayloadExtras | undefined)[];

/** What the messages of a send itself say beyond their text. */
export const ownPayloads = ({ payload, textTest }: Pick<SendRequest, 'payload' | 'textTest'>): Own => [payload, textTest?.payload];

/** Contact fields that are needed once the messages are made: what fallbacks name or are addressed by, and what `own` names beyond the text. */
export function fieldsOf(kind: AddressKind, steps: readonly Step[], own: Own = []): ContactField[] {
  const named = [
    ...steps.flatMap((step) => [...placeholdersIn(step.text), ...placeholdersOf(step.payload)]),
    ...own.flatMap(placeholdersOf),
  ];
  const addresses = steps.map((step) => addressKind(step.type)).filter((other) => other !== kind);
  return [...new Set([...named, ...addresses])];
}

const dependsOnLists = (steps: readonly Step[]) =>
  steps
    .flatMap((step) => tariffsOf<StepTariff>(step))
    .some(({ data: { conditions = [], rules } }) =>
      [...conditions, ...rules.flatMap((rule) => rule.conditions)].some(({ tag }) => tag === 'contactList'),
    );

/** The recipient of a step: the same person, at the address that its channel needs; undefined where there is none. */
export function memberOf(step: Step, kind: AddressKind, member: Member): Member | undefined {
  const wanted = addressKind(step.type);
  if (wanted === kind) return member;
  const address = member.values?.[wanted];
  return address ? { ...member, address } : undefined;
}

/** Keeps what fallbacks will need to know of the recipients of new messages, if they need anything. */
export async function saveRecipientValues(
  client: PoolClient,
  kind: AddressKind,
  steps: readonly Step[],
  members: readonly Member[],
  firstId: number,
  { own = [], quiet }: { own?: Own; quiet?: QuietHours | undefined } = {},
): Promise<void> {
  // Fallbacks go by the clocks of their recipients too.
  const zones = steps.length > 0 ? fieldsOfZones(quiet, kind) : [];
  const fields = [...new Set([...fieldsOf(kind, steps, own), ...zones])];
  const withLists = dependsOnLists(steps);
  if (fields.length === 0 && !withLists) return;
  const lines: string[] = [];
  for (const [index, { values, lists }] of members.entries()) {
    if (!values && !(withLists && lists.length > 0)) continue;
    const known = values && Object.fromEntries(fields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
    lines.push(`${firstId + index}\t${field(JSON.stringify({ values: known, lists: withLists ? lists : [] }))}`);
  }
  if (lines.length > 0) await copyInto(client, 'chain_value (sending_id, data)', lines);
}

/** What was kept of the recipients of messages, by the message that their chain began with. */
export async function savedRecipientValues(db: Db, chains: readonly number[]): Promise<Map<number, Omit<Member, 'address'>>> {
  const found = await rows<{ sending_id: string; data: Omit<Member, 'address'> }>(
    db,
    'select sending_id, data from chain_value where sending_id = any($1)',
    [chains],
  );
  return new Map(found.map((row) => [Number(row.sending_id), row.data]));
}
