import { defineManifest } from '@cabinet/contract/manifest';
import { LEGAL_ENTITIES_ACCESS } from '@cabinet/domain/legal-payers';

export const manifest = defineManifest({
  area: 'balance',
  routes: {
    payments: { path: '/balance/payments', access: 'payments.get', title: 'payments', tab: { parent: '/balance', order: 10 } },
    recurrentPayments: {
      path: '/balance/recurrentPayments',
      access: 'recurrentPayments.get',
      title: 'recurrentPayments',
      tab: { parent: '/balance', order: 20 },
    },
    billings: { path: '/balance/billings', access: 'billings.find', title: 'billings', tab: { parent: '/balance', order: 30 } },
    invoices: {
      path: '/balance/invoices',
      access: { all: ['invoices.get', LEGAL_ENTITIES_ACCESS] },
      title: 'invoices',
      tab: { parent: '/balance', order: 40 },
      search: {
        resource: 'invoices',
        path: 'n/invoices',
        name: ['docNumber'],
        details: ['requisiteTitle', 'amount'],
        icon: 'documents',
        order: 90,
      },
    },
    closingDocuments: {
      path: '/balance/closingDocuments',
      access: { all: ['closingDocuments.get', LEGAL_ENTITIES_ACCESS] },
      title: 'closingDocuments',
      tab: { parent: '/balance', order: 45 },
    },
    referrals: { path: '/balance/referrals', access: 'billings.find', title: 'referrals', tab: { parent: '/balance', order: 50 } },
    tariffs: { path: '/tariffs', access: 'tariffs.get', title: 'tariffs' },
  },
  redirects: { '/balance': 'balance.payments', '/billings': 'balance.billings' },
  nav: [
    { route: 'tariffs', group: 'work', icon: 'tariffs', order: 40 },
    { route: 'payments', group: 'personal', icon: 'balance', order: 10, label: 'balance', bar: 50 },
  ],
  slots: { latest: { slot: 'home.widgets/v1', order: 30, access: 'billings.find' } },
  dialogs: { topUp: 'balance.topUp/v1', statement: 'balance.statement/v1' },
  resources: ['payments', 'recurrentPayments', 'billings', 'tariffs', 'referrals', 'invoices', 'closingDocuments'],
  labels: {
    ru: {
      balance: 'Баланс',
      payments: 'Платежи',
      recurrentPayments: 'Регулярные платежи',
      billings: 'Движения',
      invoices: 'Счета',
      closingDocuments: 'Закрывающие документы',
      referrals: 'Рефералы',
      tariffs: 'Тарифы',
    },
    en: {
      balance: 'Balance',
      payments: 'Payments',
      recurrentPayments: 'Auto top-up',
      billings: 'Movements',
      invoices: 'Invoices',
      closingDocuments: 'Closing documents',
      referrals: 'Referrals',
      tariffs: 'Tariffs',
    },
    es: {
      balance: 'Saldo',
      payments: 'Pagos',
      recurrentPayments: 'Pagos recurrentes',
      billings: 'Movimientos',
      invoices: 'Facturas',
      closingDocuments: 'Documentos de cierre',
      referrals: 'Referidos',
      tariffs: 'Tarifas',
    },
  },
});
