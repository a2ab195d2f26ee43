import { useState } from 'react';
import { Card } from '../../card/card.tsx';
import { Chips } from '../../chips/chips.tsx';
import { OrderedList } from '../../ordered-list/ordered-list.tsx';
import { Stack } from '../../page/page.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { Steps } from '../../steps/steps.tsx';
import { Tabs } from '../../tabs/tabs.tsx';

/** Tabs, segments, steps, chips, and a list that is put in order. */
export function Sample() {
  const [segment, setSegment] = useState('viber');
  const [chips, setChips] = useState(['Last 3 hours', 'Sender: COURIER', 'SMS, Viber, Email']);
  const [order, setOrder] = useState(['Viber', 'SMS', 'Voice']);
  return (
    <Card>
      <Stack>
        <Tabs
          label="Messages"
          items={[
            { to: '/debug', label: 'Outgoing', count: 12 },
            { to: '/debug/incoming', label: 'Incoming' },
            { to: '/debug/tasks', label: 'Tasks' },
            { to: undefined, label: 'Not allowed' },
          ]}
        />
        <Segmented
          label="Channel"
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'viber', label: 'Viber' },
            { value: 'sms', label: 'then SMS' },
            { value: 'voice', label: 'then Voice', disabled: true },
          ]}
        />
        <Steps items={['Message', 'Recipients', 'Check and send']} current={1} onSelect={() => undefined} />
        <Chips
          items={chips.map((label) => ({ key: label, label, onRemove: () => setChips(chips.filter((one) => one !== label)) }))}
          onClear={() => setChips([])}
        />
        <OrderedList label="Channels, in order" items={order} keyOf={(item) => item} nameOf={(item) => item} onChange={setOrder}>
          {(item) => item}
        </OrderedList>
      </Stack>
    </Card>
  );
}
