import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Notification } from '@cabinet/domain/notifications';

/** Pages by the first word of a notification's type. */
const PAGES: Readonly<Record<string, string>> = {
  sendernames: 'settings.sendernames',
  balance: 'balance.billings',
  payments: 'balance.payments',
  tariffs: 'balance.tariffs',
};

/** Where one sees what a notification is about; undefined where there is no such page, or it may not be opened. */
export function targetOf({ type, data }: Pick<Notification, 'type' | 'data'>, link: Cabinet['link']): string | undefined {
  const [subject = ''] = type.split('.');
  if (subject === 'sendings') {
    const task = data['TaskId'];
    return link('messages.tasks', task === undefined ? undefined : { open: String(task), createdAt: 'any' });
  }
  if (subject === 'invoices') {
    const invoice = data['InvoiceId'];
    return invoice === undefined ? link('settings.settingsUser') : link('balance.invoices', { open: String(invoice) });
  }
  const page = PAGES[subject];
  return page && link(page);
}
