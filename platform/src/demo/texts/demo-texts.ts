import type { MessageType } from '@cabinet/domain/channels';
import type { NewTemplate } from '@cabinet/domain/templates';

/** Everything in the demo that somebody reads, in one language: its people, what they are sent and what they answer. */
export interface DemoTexts {
  people: {
    men: readonly string[];
    women: readonly string[];
    surnames: readonly string[];
    /** What a woman's surname ends with besides. */
    womanEnding: string;
    cities: readonly string[];
    /** Mobile numbers: what they begin with, and how many digits follow. */
    phones: { country: string; codes: readonly string[]; digits: number };
  };
  tags: readonly string[];
  lists: { regulars: string; guests: string; optedOut: string };
  campaigns: readonly { type: MessageType; title: string; subject?: string; text: string }[];
  service: readonly { type: MessageType; text: (number: number) => string }[];
  /** A campaign that has not begun yet. */
  scheduled: { title: string; text: string };
  /** What people answered, each in one message or several. */
  answers: readonly (readonly string[])[];
  templates: readonly NewTemplate[];
  /** How a provider's report words a failure. */
  failures: { undelivered: string; rejected: string };
  senderNames: { comment: string; refused: string };
  wapi: { expired: string; unpaid: string };
  /** A widget that confirms phones, and its channel with the text of its codes. */
  otp: { widget: string; channel: string; template: string; country: string; timeZone: string };
  /** Where short links lead, the newest first. */
  links: readonly string[];
  tariffs: {
    /** Titles of channels whose name has to be translated. */
    titles: Readonly<Partial<Record<MessageType, string>>>;
    loanWords: readonly string[];
    orderPattern: string;
  };
  /** Hours from UTC, for campaigns in the hours of work. */
  utcOffset: number;
}
