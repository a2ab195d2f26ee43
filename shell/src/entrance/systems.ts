/** Systems that people send from, by the names that they go by; an answer of the survey names one (spec 2 §2 "Survey"). */
// prettier-ignore
export const SYSTEMS: readonly { id: string; name: string }[] = [
  { id: 'amocrm', name: 'amoCRM' }, { id: 'bitrix24', name: 'Bitrix24' }, { id: 'onec', name: '1C' }, { id: 'retailcrm', name: 'RetailCRM' },
  { id: 'yclients', name: 'YCLIENTS' }, { id: 'megaplan', name: 'Megaplan' }, { id: 'getcourse', name: 'GetCourse' }, { id: 'tilda', name: 'Tilda' },
  { id: 'wordpress', name: 'WordPress' }, { id: 'woocommerce', name: 'WooCommerce' }, { id: 'opencart', name: 'OpenCart' }, { id: 'insales', name: 'InSales' },
  { id: 'shopify', name: 'Shopify' }, { id: 'prestashop', name: 'PrestaShop' }, { id: 'magento', name: 'Magento' }, { id: 'hubspot', name: 'HubSpot' },
  { id: 'salesforce', name: 'Salesforce' }, { id: 'zoho', name: 'Zoho CRM' }, { id: 'pipedrive', name: 'Pipedrive' }, { id: 'zapier', name: 'Zapier' },
  { id: 'make', name: 'Make' }, { id: 'albato', name: 'Albato' }, { id: 'iiko', name: 'iiko' },
];
