import type { NastyFile } from './nasty-file.ts';

const text = (name: string, content: string, contacts: NonNullable<NastyFile['contacts']>): NastyFile => ({
  name,
  content: Buffer.from(content),
  contacts,
});
const ANNA = { phone: '+79161234567', firstName: 'Anna' };
const BORIS = { phone: '+79161234568', firstName: 'Boris' };
const BOTH = [ANNA, BORIS];
/** Rows beside which a few odd bytes are no sign of a file that is no text. */
const CROWD = Array.from({ length: 90 }, (_, at) => ({ phone: `+791612346${10 + at}`, firstName: 'Vera Vasilyevna' }));
const crowd = CROWD.map(({ phone, firstName }) => `${phone};${firstName}\n`).join('');

/** Texts as spreadsheets and people write them, all of which have to come in. */
export const nastyTexts = (): NastyFile[] => [
  text('cells-over-the-limit.csv', `phone;firstName;lastName\n79161234567;Anna;${'x'.repeat(40_000)}\n79161234568;Boris;\n`, BOTH),
  text('header-twice.csv', 'phone;firstName\n79161234567;Anna\nphone;firstName\n79161234568;Boris\n', BOTH),
  text('days-of-every-kind.csv', 'phone;firstName;birthday\n79161234567;Anna;25.01.1990\n79161234568;Boris;1990-01-25\n79161234569;Vera;32898\n79161234570;Gleb;25.01.90\n', [
    { ...ANNA, date: '1990-01-25' },
    { ...BORIS, date: '1990-01-25' },
    { phone: '+79161234569', firstName: 'Vera', date: '1990-01-25' },
    { phone: '+79161234570', firstName: 'Gleb', date: '1990-01-25' },
  ]), // prettier-ignore
  text('rounded-phones.csv', 'phone;firstName\n7,9161234567E+10;Anna\n7.9161E+10;Rounded\n7.9161234568e10;Boris\n', BOTH),
  text('phones-with-apostrophes.csv', "phone;firstName\n'79161234567;Anna\n'+7 916 123-45-68;Boris\n", BOTH),
  text('phones-as-formulas.csv', 'phone;firstName\n="79161234567";="Anna"\n"=""79161234568""";Boris\n', BOTH),
  text(
    'phones-with-unseen-signs.csv',
    'phone;firstName\n+7\u00A0916\u00A0123\u201145\u201167;Anna\n\u202A+79161234568\u202C;Boris\n',
    BOTH,
  ),
  text('nul-in-text.csv', `phone;firstName\n79161234567;An\0na\n79161234568;Boris\n${crowd}`, [...BOTH, ...CROWD]),
  text('lone-quotes.csv', 'phone;firstName;lastName\n79161234567;Anna;"Karenina\n79161234568;Boris;5" disk\n', [
    { ...ANNA, lastName: '"Karenina' },
    { ...BORIS, lastName: '5" disk' },
  ]), // prettier-ignore
  text('lone-quote-in-the-header.csv', '"phone,firstName\n79161234567,Anna\n79161234568,Boris\n', BOTH),
  text('commas-and-semicolons.csv', 'phone,firstName,custom01\n79161234567,Anna,a;b;c;d\n79161234568,Boris,"1;2"\n', [
    { ...ANNA, custom01: 'a;b;c;d' },
    { ...BORIS, custom01: '1;2' },
  ]), // prettier-ignore
  text('line-ends-of-every-kind.csv', 'phone;firstName\r79161234567;Anna\r\n79161234568;Boris\n\r79161234569;Vera\r79161234570;Gleb', [
    ...BOTH,
    { phone: '+79161234569', firstName: 'Vera' },
    { phone: '+79161234570', firstName: 'Gleb' },
  ]), // prettier-ignore
];
