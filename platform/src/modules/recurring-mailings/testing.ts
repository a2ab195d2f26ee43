import type { NewRecurringMailing } from '@cabinet/domain/recurring-mailings';

/** A mailing of every day to one phone, as a call takes it. */
export const sampleRecurringMailing = (title: string, given: Partial<NewRecurringMailing> = {}) => ({
  title,
  sending: {
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Hello' },
    recipient: { include: ['+79160000021'], exclude: [] },
  },
  repeat: { every: 'day' },
  time: '09:00',
  timeZone: 'UTC',
  from: '2026-01-01',
  ...given,
});
