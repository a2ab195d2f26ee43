import { EmailText, PhoneText } from '@cabinet/design-system/value';

/** A phone or an email, whichever it is; `plain` is no link, for cells that open their row. */
export function RecipientText({ recipient, plain }: { recipient: string; plain?: boolean }) {
  return recipient.includes('@') ? <EmailText email={recipient} plain={plain} /> : <PhoneText phone={recipient} plain={plain} />;
}
