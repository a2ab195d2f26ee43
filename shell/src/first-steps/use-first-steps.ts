import { useCabinet } from '@cabinet/contract/cabinet';
import { useFirstStepsCountQuery } from './first-steps-calls.ts';
import { NEW_MS } from './new-account.ts';

/** What a new account does before its messages go out, in order: a sender name takes days to be approved, and so comes first. */
export type FirstStep = 'sendername' | 'contacts' | 'funds' | 'send';

export interface FirstStepState {
  step: FirstStep;
  isDone: boolean;
  /** The page where it is done. */
  to?: string;
  /** Does it on the spot. */
  run?: () => void;
}

const REQUESTED = { moderation: ['pending', 'approved'] };
const REGULAR = { type: ['regular'] };

/** The first steps that the user may take; undefined while it is not known which are done. */
export function useFirstSteps(): readonly FirstStepState[] | undefined {
  const { can, link, open, session } = useCabinet();
  const { balance, settings, user } = session;
  const isChecked = settings.channels.some((channel) => settings.sendings.sendernamesCheck.includes(channel));
  const places: Readonly<Record<FirstStep, string | undefined>> = {
    sendername: isChecked && can('sendernames.create') ? link('settings.sendernames', { create: 'true' }) : undefined,
    contacts: can('contacts.create') ? link('contacts.lists', { action: 'import' }) : undefined,
    funds: can('payments.create') ? link('balance.payments') : undefined,
    send: can('sendings.get') ? link('send.send') : undefined,
  };
  const names = useFirstStepsCountQuery({ of: 'sendernames', filters: REQUESTED }, { skip: places.sendername === undefined });
  const lists = useFirstStepsCountQuery({ of: 'contactLists', filters: REGULAR }, { skip: places.contacts === undefined });
  const sent = useFirstStepsCountQuery({ of: 'sendings' }, { skip: places.send === undefined });
  const has = (count: number | undefined) => (count === undefined ? undefined : count > 0);
  const hasSent = has(sent.data);
  const hasFunds = balance && (balance.balance + balance.overdraft > 0 || balance.held > 0 || hasSent);
  const done: Readonly<Record<FirstStep, boolean | undefined>> = {
    sendername: has(names.data),
    contacts: has(lists.data),
    funds: hasFunds,
    send: hasSent,
  };
  const isOld = hasSent === true && Date.now() - new Date(user.createdAt).getTime() > NEW_MS;
  if (isOld) return [];
  const steps = (Object.keys(places) as FirstStep[]).filter((step) => places[step] !== undefined);
  if (steps.some((step) => done[step] === undefined)) return undefined;
  return steps.map((step) => ({
    step,
    isDone: done[step] === true,
    ...(step === 'funds' ? { run: () => void open('balance.topUp/v1', {}) } : { to: places[step] as string }),
  }));
}
