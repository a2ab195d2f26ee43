import type { Fields, Pdu } from 'smpp';
import type { ProviderExchange } from '../observer.ts';
import type { Outgoing } from '../provider.ts';
import { nameOf } from './answers.ts';
import type { SubmitAnswer } from './bind.ts';
import { receiptOf } from './receipt.ts';

/** Fields that say how a message was submitted, and nothing of what it says. */
const SHOWN = [
  'source_addr_ton', 'source_addr_npi', 'source_addr', 'dest_addr_ton', 'dest_addr_npi', 'destination_addr', 'esm_class', 'data_coding',
  'registered_delivery', 'validity_period', 'user_message_reference', 'sar_msg_ref_num', 'sar_total_segments', 'sar_segment_seqnum',
] as const; // prettier-ignore

const linesOf = (fields: Readonly<Record<string, unknown>>) =>
  SHOWN.flatMap((name) => (fields[name] === undefined || fields[name] === '' ? [] : `${name}: ${String(fields[name])}`)).join('\n');

/** What a `submit_sm` was answered with, for those who look after the provider. */
export function submitExchange(fields: Fields, message: Outgoing, answer: SubmitAnswer, milliseconds: number): ProviderExchange {
  const { reference, recipient, text } = message;
  const said = typeof answer === 'string' ? answer : `command_status: ${nameOf(answer.status)}\nmessage_id: ${answer.id}`;
  return {
    direction: 'out',
    operation: 'submit_sm',
    request: `submit_sm\n${linesOf(fields as Record<string, unknown>)}`,
    answer: said,
    isOk: typeof answer === 'object' && answer.status === 0,
    milliseconds: Math.round(milliseconds),
    reference,
    hidden: [recipient, text],
  };
}

/** What a receipt or a message that the centre brought was answered with; of a receipt it shows what the centre reports. */
export function deliverExchange(pdu: Pdu, status: number, milliseconds: number): ProviderExchange {
  const receipt = receiptOf(pdu);
  const { source_addr, destination_addr } = pdu as unknown as Record<string, unknown>;
  const reported = receipt ? `\nreceipt: ${receipt.id ?? ''}\n${receipt.text}` : '';
  return {
    direction: 'in',
    operation: pdu.command,
    request: `${pdu.command}\n${linesOf(pdu as unknown as Record<string, unknown>)}${reported}`,
    answer: `command_status: ${nameOf(status)}`,
    isOk: status === 0,
    milliseconds: Math.round(milliseconds),
    hidden: [source_addr, destination_addr].map((address) => (typeof address === 'string' ? address : undefined)),
  };
}
