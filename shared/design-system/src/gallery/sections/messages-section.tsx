import { Card, Grid } from '../../card/card.tsx';
import { Conditions } from '../../conditions/conditions.tsx';
import { Stack } from '../../page/page.tsx';
import { PhonePreview } from '../../phone-preview/phone-preview.tsx';
import { TEXTS } from '../samples.ts';

const BARE = { onStatus: [] };
const TIMED = { onStatus: ['failed' as const], onTimeout: { timeout: 120, except: ['delivered' as const] } };

/** A message as its recipient sees it, by channel; below, when a fallback goes out. */
export function Sample() {
  return (
    <Stack>
      <Grid min={320}>
        <PhonePreview sender="COURIER" type="sms" text={TEXTS[1]} note="14:32" />
        <PhonePreview sender="COURIER" type="viber" text={TEXTS[0]} note="14:32" buttons={['Where is it?']} />
        <PhonePreview
          sender="hello@courier.example"
          type="email"
          subject="Your order"
          text={'Dear ${firstName}, it is on its way: ${optOutLink}'}
        />
        <PhonePreview sender="COURIER" type="push" text={TEXTS[3]} />
      </Grid>
      <Card>
        <ul>
          <li>
            <Conditions of={BARE} />
          </li>
          <li>
            <Conditions of={TIMED} />
          </li>
          <li>
            <Conditions of={{ onStatus: [], onIncomingPayload: { text: 'YES' } }} />
          </li>
        </ul>
      </Card>
    </Stack>
  );
}
