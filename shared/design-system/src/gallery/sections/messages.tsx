import { Grid } from '../../card/card.tsx';
import { PhonePreview } from '../../phone-preview/phone-preview.tsx';
import { TEXTS } from '../samples.ts';

/** A message as its recipient sees it, by channel. */
export function Sample() {
  return (
    <Grid min={320}>
      <PhonePreview sender="COURIER" type="sms" text={TEXTS[1]} note="14:32" />
      <PhonePreview sender="COURIER" type="viber" text={TEXTS[0]} note="14:32" buttons={['Where is it?']} />
      <PhonePreview sender="hello@courier.example" type="email" subject="Your order" text={TEXTS[2]} />
      <PhonePreview sender="COURIER" type="push" text={TEXTS[3]} />
    </Grid>
  );
}
