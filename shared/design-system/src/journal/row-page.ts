import { useCabinet } from '@cabinet/contract/cabinet';
import type { JournalEntry, JournalResource } from '@cabinet/domain/events-history';

/** Pages of rows: those with a page of their own by its route, others in the panel of their list. */
const PAGES: Readonly<Partial<Record<JournalResource, { route: string; panel?: true }>>> = {
  users: { route: 'admin.user' },
  contactLists: { route: 'contacts.list' },
  companies: { route: 'account.company' },
  requisites: { route: 'account.requisite' },
  tasks: { route: 'messages.task' },
  templates: { route: 'messages.templates', panel: true },
  storage: { route: 'storage.list', panel: true },
  billings: { route: 'balance.billings', panel: true },
  payments: { route: 'balance.payments', panel: true },
  recurrentPayments: { route: 'balance.recurrentPayments', panel: true },
  invoices: { route: 'balance.invoices', panel: true },
  tariffs: { route: 'balance.tariffs', panel: true },
  sendernames: { route: 'settings.sendernames', panel: true },
  patterns: { route: 'admin.patterns', panel: true },
  shortLinks: { route: 'settings.shortLinks', panel: true },
  otpWidgets: { route: 'settings.widgets', panel: true },
  otpChannels: { route: 'settings.otpChannels', panel: true },
  otpTemplates: { route: 'settings.otpTemplates', panel: true },
};

/** The page of the row that an entry is about; undefined where it has none, or is gone. */
export function useRowPage({ resource, rowId, action }: JournalEntry): string | undefined {
  const { link } = useCabinet();
  const page = PAGES[resource];
  if (!page || rowId === null || action === 'remove') return undefined;
  if (!page.panel) return link(page.route, { id: rowId });
  const list = link(page.route);
  return list && `${list}?${new URLSearchParams({ open: rowId }).toString()}`;
}
