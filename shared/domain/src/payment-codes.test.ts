import { paymentCodeText, type PaymentOrder } from './payment-codes.ts';

const ORDER: PaymentOrder = {
  name: 'ООО «Оператор»',
  inn: '7707083893',
  kpp: '770701001',
  account: '40702810900000000001',
  bank: 'ПАО Сбербанк',
  bic: '044525225',
  correspondentAccount: '30101810400000000225',
  amount: 1234.5,
  purpose: 'Оплата по счёту № 000001',
};

test('a payment order is a text by the national standard, its sum in kopecks', () => {
  expect(paymentCodeText(ORDER)).toBe(
    'ST00012|Name=ООО «Оператор»|PersonalAcc=40702810900000000001|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225|Sum=123450|Purpose=Оплата по счёту № 000001|PayeeINN=7707083893|KPP=770701001',
  );
});

test.each([
  [0.29, '29'],
  [1.1, '110'],
  [10_000_000, '1000000000'],
])('%d rubles are %s kopecks', (amount, kopecks) => {
  expect(paymentCodeText({ ...ORDER, amount })).toContain(`|Sum=${kopecks}|`);
});

test('what would break the code apart, or is longer than bank apps take, is written otherwise', () => {
  const text = paymentCodeText({ ...ORDER, name: 'A|B\nC', bank: 'Б'.repeat(60), purpose: 'П'.repeat(300), kpp: null });
  expect(text).toContain('|Name=A/B C|');
  expect(text).toContain(`|BankName=${'Б'.repeat(45)}|`);
  expect(text).toContain(`|Purpose=${'П'.repeat(210)}|`);
  expect(text).not.toContain('KPP');
});
