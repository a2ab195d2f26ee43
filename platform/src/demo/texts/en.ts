import type { DemoTexts } from './demo-texts.ts';

// prettier-ignore
export const en: DemoTexts = {
  people: {
    men: ['Oliver', 'George', 'Arthur', 'Noah', 'Harry', 'Jack', 'Thomas', 'Henry', 'William', 'James', 'Daniel', 'Samuel', 'Edward', 'Adam', 'Luke', 'Peter', 'Simon', 'Owen'],
    women: ['Emma', 'Olivia', 'Amelia', 'Grace', 'Charlotte', 'Sophie', 'Alice', 'Lucy', 'Hannah', 'Rachel', 'Laura', 'Megan', 'Eleanor', 'Ruby', 'Claire', 'Helen', 'Nina', 'Vera'],
    surnames: ['Smith', 'Jones', 'Taylor', 'Brown', 'Williams', 'Wilson', 'Johnson', 'Davies', 'Patel', 'Wright', 'Walker', 'White', 'Edwards', 'Green', 'Hall', 'Wood', 'Clarke', 'Hughes', 'Lewis', 'Turner', 'Hill', 'Cooper', 'Ward', 'Morgan', 'Bennett'],
    womanEnding: '',
    cities: ['London', 'Manchester', 'Bristol', 'Leeds', 'Glasgow', 'Cardiff', 'York', 'Brighton'],
    phones: { country: '+44', codes: ['7400', '7411', '7415', '7480', '7712', '7733', '7780', '7831', '7860', '7912', '7940', '7958'], digits: 6 },
  },
  tags: ['VIP', 'New customer', 'Wholesale', 'Loyalty card', 'Autumn fair'],
  lists: { regulars: 'Regular customers', guests: 'Guests of the spring sale', optedOut: 'Asked not to be written to' },
  campaigns: [
    { type: 'sms', title: 'Weekend discount', text: '${firstName}, 15% off everything this weekend. See you in the shop!' },
    { type: 'sms', title: 'Appointment reminder', text: '${firstName}, we expect you tomorrow at 11:30. If your plans have changed, reply to this message.' },
    { type: 'viber', title: 'New collection', text: '${firstName}, the new collection is in the shop. Be the first to see it!' },
    { type: 'sms', title: 'Points about to expire', text: 'You have 450 points. Spend them by the end of the week.' },
    { type: 'whatsapp', title: 'Delivery', text: 'Your order is on its way. The courier will call an hour before.' },
    { type: 'sms', title: 'Birthday', text: 'Happy birthday, ${firstName}! Enjoy 20% off all week.' },
    { type: 'email', title: 'Letter of the month', subject: 'This month’s news, with a gift inside', text: 'New this month: three stories and one offer for you.' },
    { type: 'telegram', title: 'Prize draw', text: 'A prize draw for subscribers: reply to this message by Friday.' },
  ],
  service: [
    { type: 'sms', text: (number) => `Your sign-in code is ${1000 + (number % 9000)}. Do not tell it to anybody.` },
    { type: 'sms', text: (number) => `Order ${20_000 + number} is ready to be collected in the shop.` },
    { type: 'sms', text: (number) => `The courier will come today between ${10 + (number % 8)}:00 and ${12 + (number % 8)}:00.` },
  ],
  scheduled: { title: 'Terrace opening', text: '${firstName}, we open the summer terrace tomorrow. Join us at 6 pm!' },
  answers: [
    ['Hello! Could we move it to tomorrow?', 'Preferably after lunch'],
    ['Thank you, I have picked it up'],
    ['Do you have the same one in blue?', 'And in size M, if any are left'],
    ['The courier was early, all is well'],
    ['How late are you open today?'],
    ['Yes, I confirm'],
    ['Same address, the door code is 47'],
    ['I did not get the points for my last order', 'The order number is 20184'],
    ['Thanks for the discount!'],
    ['Can I pay by card on delivery?'],
    ['Fine, I will wait'],
    ['Please refund me: the size does not fit'],
  ],
  templates: [
    { title: 'Order ready', type: 'sms', payload: { sender: 'SHOP', text: '${firstName}, your order is ready and waits for you until Sunday. Address: 5 Forest Street.' } },
    {
      title: 'Sale with a button',
      type: 'viber',
      payload: { sender: 'SHOP', text: 'Up to 50% off the winter collection, only until Friday.', button: { text: 'Choose', url: 'https://example.com/sale' } },
      fallbacks: [
        {
          type: 'sms',
          payload: { sender: 'SHOP', text: 'Up to 50% off the winter collection: example.com/sale' },
          onStatus: ['failed'],
          onTimeout: { timeout: 300, except: ['delivered', 'seen'] },
          onIncomingPayload: undefined,
        },
      ],
    },
    { title: 'Sign-in code', type: 'flashcall', payload: { sender: '74951234567', text: '${custom01}' } },
  ],
  failures: { undelivered: 'Subscriber not reachable', rejected: 'Number not in service' },
  senderNames: { comment: 'Daisy Ltd, tax number 7701234567', refused: 'A common word: operators do not accept such names. Take the name of the company.' },
  wapi: { expired: 'Support', unpaid: 'Shop' },
  otp: { widget: 'Sign-in on the site', channel: 'Codes by SMS', template: '${code} is your code for Daisy. Do not tell it to anybody.', country: 'GB', timeZone: 'Europe/London' },
  links: ['https://example.com/sale?utm_source=sms&utm_medium=message&utm_campaign=weekend', 'https://example.com/collection/new', 'https://example.com/loyalty/points', 'https://example.com/terrace/booking'],
  tariffs: {
    titles: {
      smsping: 'SMS ping', voice: 'Voice messages', flashcall: 'Flash call', hlr: 'HLR lookups', mnp: 'MNP lookups', vk: 'VK',
      ok: 'OK', push: 'Push notifications', chat: 'Website chat', telegramcode: 'Telegram code',
    },
    loanWords: ['loan', 'credit'],
    orderPattern: 'order|deliver',
  },
  utcOffset: 0,
};
