/** A system that people send from, by the name that it goes by. */
export interface Integration {
  id: string;
  name: string;
  /** Its own site. */
  url: string;
}

/** The systems of the integrations grid; an answer of the survey names one by its id (spec 2 §2 "Survey"). */
// prettier-ignore
export const INTEGRATIONS: readonly Integration[] = [
  { id: 'amocrm', name: 'amoCRM', url: 'https://www.amocrm.ru' },
  { id: 'bitrix24', name: 'Bitrix24', url: 'https://www.bitrix24.ru' },
  { id: 'onec', name: '1C', url: 'https://1c.ru' },
  { id: 'retailcrm', name: 'RetailCRM', url: 'https://www.retailcrm.ru' },
  { id: 'yclients', name: 'YCLIENTS', url: 'https://www.yclients.com' },
  { id: 'megaplan', name: 'Megaplan', url: 'https://megaplan.ru' },
  { id: 'getcourse', name: 'GetCourse', url: 'https://getcourse.ru' },
  { id: 'tilda', name: 'Tilda', url: 'https://tilda.cc' },
  { id: 'wordpress', name: 'WordPress', url: 'https://wordpress.org' },
  { id: 'woocommerce', name: 'WooCommerce', url: 'https://woocommerce.com' },
  { id: 'opencart', name: 'OpenCart', url: 'https://www.opencart.com' },
  { id: 'insales', name: 'InSales', url: 'https://www.insales.ru' },
  { id: 'shopify', name: 'Shopify', url: 'https://www.shopify.com' },
  { id: 'prestashop', name: 'PrestaShop', url: 'https://prestashop.com' },
  { id: 'magento', name: 'Magento', url: 'https://business.adobe.com/products/commerce.html' },
  { id: 'hubspot', name: 'HubSpot', url: 'https://www.hubspot.com' },
  { id: 'salesforce', name: 'Salesforce', url: 'https://www.salesforce.com' },
  { id: 'zoho', name: 'Zoho CRM', url: 'https://www.zoho.com/crm/' },
  { id: 'pipedrive', name: 'Pipedrive', url: 'https://www.pipedrive.com' },
  { id: 'zapier', name: 'Zapier', url: 'https://zapier.com' },
  { id: 'make', name: 'Make', url: 'https://www.make.com' },
  { id: 'albato', name: 'Albato', url: 'https://albato.com' },
  { id: 'iiko', name: 'iiko', url: 'https://iiko.ru' },
];

/** Two letters that stand for a system beside its name: `WordPress` → `WP`, `Tilda` → `TI`. */
export function monogram(name: string): string {
  const [first = '', ...rest] = name;
  const second = rest.find((letter) => /[\p{Lu}\d]/u.test(letter)) ?? rest[0] ?? '';
  return `${first}${second}`.toUpperCase();
}
