import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_STATES } from '@cabinet/domain/statuses';
import { Card } from '../../card/card.tsx';
import { ChannelGlyph, ChannelName } from '../../channel/channel.tsx';
import { Row, Stack } from '../../page/page.tsx';
import { Status } from '../../status/status.tsx';
import { ChannelTag } from '../../tag/tag.tsx';

/** Every status of the domain as a dot and a word, and the channels. */
export function Sample() {
  return (
    <Card>
      <Stack>
        <Row>
          {SENDING_STATUSES.map((value) => (
            <Status key={value} of="sending" value={value} />
          ))}
        </Row>
        <Row>
          {TASK_STATES.map((value) => (
            <Status key={value} of="task" value={value} />
          ))}
        </Row>
        <Row>
          {BILLING_STATUSES.map((value) => (
            <Status key={value} of="billing" value={value} />
          ))}
          {MODERATIONS.map((value) => (
            <Status key={value} of="moderation" value={value} />
          ))}
        </Row>
        <Row>
          {MESSAGE_TYPES.map((type) => (
            <ChannelTag key={type} type={type} />
          ))}
          <ChannelTag type={['viber', 'sms', 'voice']} />
        </Row>
        <Row>
          {MESSAGE_TYPES.map((type) => (
            <ChannelGlyph key={type} type={type} />
          ))}
          <ChannelName type="viber" size={18} />
        </Row>
      </Stack>
    </Card>
  );
}
