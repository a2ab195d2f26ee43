import type { Token } from './tokens.ts';

/** How a system comes to make a call: by an action that it has, by code inside it, or by a handler of yours that it calls with data of its own. */
export type IntegrationWay = 'request' | 'code' | 'handler';

/** What systems are for, in the order in which they are offered; `service` is what runs a business: accounting, bookings, restaurants. */
export const INTEGRATION_KINDS = ['crm', 'shop', 'site', 'service', 'automation'] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

/** A system that people send from, by the name that it goes by. */
export interface Integration {
  id: string;
  name: string;
  /** Its own site. */
  url: string;
  way: IntegrationWay;
  kind: IntegrationKind;
}

/** The systems of the integrations grid; an answer of the survey names one by its id (spec 2 §2 "Survey"). */
// prettier-ignore
export const INTEGRATIONS: readonly Integration[] = [
  { id: 'amocrm', name: 'amoCRM', url: 'https://www.amocrm.ru', way: 'handler', kind: 'crm' },
  { id: 'bitrix24', name: 'Bitrix24', url: 'https://www.bitrix24.ru', way: 'handler', kind: 'crm' },
  { id: 'onec', name: '1C', url: 'https://1c.ru', way: 'code', kind: 'service' },
  { id: 'retailcrm', name: 'RetailCRM', url: 'https://www.retailcrm.ru', way: 'request', kind: 'crm' },
  { id: 'yclients', name: 'YCLIENTS', url: 'https://www.yclients.com', way: 'handler', kind: 'service' },
  { id: 'megaplan', name: 'Megaplan', url: 'https://megaplan.ru', way: 'handler', kind: 'crm' },
  { id: 'getcourse', name: 'GetCourse', url: 'https://getcourse.ru', way: 'handler', kind: 'site' },
  { id: 'tilda', name: 'Tilda', url: 'https://tilda.cc', way: 'handler', kind: 'site' },
  { id: 'wordpress', name: 'WordPress', url: 'https://wordpress.org', way: 'code', kind: 'site' },
  { id: 'woocommerce', name: 'WooCommerce', url: 'https://woocommerce.com', way: 'code', kind: 'shop' },
  { id: 'opencart', name: 'OpenCart', url: 'https://www.opencart.com', way: 'code', kind: 'shop' },
  { id: 'insales', name: 'InSales', url: 'https://www.insales.ru', way: 'handler', kind: 'shop' },
  { id: 'shopify', name: 'Shopify', url: 'https://www.shopify.com', way: 'request', kind: 'shop' },
  { id: 'prestashop', name: 'PrestaShop', url: 'https://prestashop.com', way: 'code', kind: 'shop' },
  { id: 'magento', name: 'Magento', url: 'https://business.adobe.com/products/commerce.html', way: 'code', kind: 'shop' },
  { id: 'hubspot', name: 'HubSpot', url: 'https://www.hubspot.com', way: 'request', kind: 'crm' },
  { id: 'salesforce', name: 'Salesforce', url: 'https://www.salesforce.com', way: 'request', kind: 'crm' },
  { id: 'zoho', name: 'Zoho CRM', url: 'https://www.zoho.com/crm/', way: 'request', kind: 'crm' },
  { id: 'pipedrive', name: 'Pipedrive', url: 'https://www.pipedrive.com', way: 'request', kind: 'crm' },
  { id: 'zapier', name: 'Zapier', url: 'https://zapier.com', way: 'request', kind: 'automation' },
  { id: 'make', name: 'Make', url: 'https://www.make.com', way: 'request', kind: 'automation' },
  { id: 'albato', name: 'Albato', url: 'https://albato.com', way: 'request', kind: 'automation' },
  { id: 'iiko', name: 'iiko', url: 'https://iiko.ru', way: 'handler', kind: 'service' },
];

/** Two letters that stand for a system beside its name: `WordPress` → `WP`, `Tilda` → `TI`. */
export function monogram(name: string): string {
  const [first = '', ...rest] = name;
  const second = rest.find((letter) => /[\p{Lu}\d]/u.test(letter)) ?? rest[0] ?? '';
  return `${first}${second}`.toUpperCase();
}

/** The document that says how each system is connected, under headings named by their ids. */
export const INTEGRATIONS_ARTICLE = 'api/integrations';

/** Whether `text` has `name` as it is written, between other words. */
function hasName(text: string, name: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const at = text.indexOf(name);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
}

/** When a system last called: a token whose description has its name was used then. Undefined for one that is not connected. */
export function lastCallOf(
  { name }: Pick<Integration, 'name'>,
  tokens: readonly Pick<Token, 'description' | 'lastUsedAt'>[],
): string | undefined {
  const used = tokens.flatMap(({ description, lastUsedAt }) => (lastUsedAt !== null && hasName(description, name) ? [lastUsedAt] : []));
  return used.sort().at(-1);
}
