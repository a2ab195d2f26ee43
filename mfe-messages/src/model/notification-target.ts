import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Notification } from '@cabinet/domain/notification-rows';

/** The page for each first word of a notification's type. */
const PAGES: Readonly<Record<string, string>> = {
  balance: 'balance.billings',
  tariffs: 'balance.tariffs',
  webhooks: 'settings.webhooks',
  wapi: 'settings.wapi',
  channels: 'settings.notifications',
  tokens: 'account.tokens',
  platform: 'admin.operations',
  routes: 'admin.operations',
};

/** The address of the page that a notification refers to; undefined when there is none or the user may not open it. */
export function targetOf({ type, data }: Pick<Notification, 'type' | 'data'>, link: Cabinet['link']): string | undefined {
  const [subject = ''] = type.split('.');
  if (subject === 'sendings') {
    const recurring = data['RecurringMailingId'];
    if (recurring !== undefined) return link('messages.recurring', { open: String(recurring) });
    const task = data['TaskId'];
    return task === undefined ? link('messages.tasks') : link('messages.task', { id: String(task) });
  }
  if (subject === 'sendernames') {
    const name = data['SendernameId'];
    return link('settings.sendernames', name === undefined ? undefined : { open: String(name) });
  }
  if (subject === 'payments') {
    const payment = data['PaymentId'];
    return link('balance.payments', payment === undefined ? undefined : { open: String(payment), createdAt: 'any' });
  }
  if (subject === 'contracts') {
    const contract = data['ContractId'];
    return link('account.contracts', contract === undefined ? undefined : { open: String(contract) });
  }
  if (subject === 'invoices') {
    const invoice = data['InvoiceId'];
    return invoice === undefined ? link('settings.notifications') : link('balance.invoices', { open: String(invoice) });
  }
  if (subject === 'otp') {
    const widget = data['WidgetId'];
    return link('settings.widgets', widget === undefined ? undefined : { open: String(widget) });
  }
  if (subject === 'subscription') return link(data['InstanceId'] === undefined ? 'balance.recurrentPayments' : 'settings.wapi');
  const page = PAGES[subject];
  return page && link(page);
}
