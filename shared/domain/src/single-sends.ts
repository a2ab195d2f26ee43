/** Most typed recipients of a send that goes in the single lane, ahead of bulks (decisions.md "Sending"). */
const MAX_SINGLE_RECIPIENTS = 10;

/** What tells a few single messages from a mailing. */
export interface SendSize {
  /** Contact lists and segments that it goes to. */
  lists: number;
  /** Addresses that were typed, each counted once. */
  addresses: number;
  /** Whether its start was put off. */
  isDelayed: boolean;
  /** Hours over which dispatch is spread. */
  stretchHours: number;
  /** Whether two texts are tried, of which one goes out later. */
  isTried?: boolean;
  /** Whether it says itself in which hours nobody is written to, as only mailings do. */
  isQuiet?: boolean;
}

/** Whether a send is a few messages that go ahead of every mailing and stand in no list of mailings. */
export function isSingleSend({ lists, addresses, isDelayed, stretchHours, isTried = false, isQuiet = false }: SendSize): boolean {
  return !isTried && !isQuiet && lists === 0 && addresses <= MAX_SINGLE_RECIPIENTS && !isDelayed && stretchHours === 0;
}
