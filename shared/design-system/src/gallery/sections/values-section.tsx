import { Card } from '../../card/card.tsx';
import { DescriptionList } from '../../description-list/description-list.tsx';
import { Bytes, CardText, Count, DateTime, EmailText, Money, Percent, PhoneText, Sensitive, WebsiteText } from '../../value/value.tsx';
import { NOW } from '../samples.ts';

/** Values in the words of locale and settings: money in the account's currency, times relative with the exact one on hover. */
export function Sample() {
  const at = new Date(NOW - 340_000).toISOString();
  return (
    <Card>
      <DescriptionList
        items={[
          { label: 'Money', value: <Money amount={12_480.4} /> },
          { label: 'Money, negative', value: <Money amount={-3.2} /> },
          { label: 'Money, signed', value: <Money amount={500} signed /> },
          { label: 'Count', value: <Count value={48_216} /> },
          { label: 'Percent', value: <Percent share={0.964} /> },
          { label: 'Bytes', value: <Bytes size={1_572_864} /> },
          { label: 'Time, relative', value: <DateTime at={at} /> },
          { label: 'Time, exact', value: <DateTime at={at} exact /> },
          { label: 'Day', value: <DateTime at={at} exact="date" /> },
          { label: 'No time', value: <DateTime at={null} /> },
          { label: 'Phone', value: <PhoneText phone="+79161234567" /> },
          { label: 'Email', value: <EmailText email="anna@courier.example" /> },
          { label: 'Website', value: <WebsiteText address="courier.example" /> },
          { label: 'Card', value: <CardText last4="4242" /> },
          { label: 'Sensitive', value: <Sensitive>blurred in the discreet view</Sensitive> },
        ]}
      />
    </Card>
  );
}
