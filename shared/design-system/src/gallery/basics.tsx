import { useState } from 'react';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_STATES } from '@cabinet/domain/statuses';
import { Button, IconButton } from '../button/button.tsx';
import { Card, Grid, Stat } from '../card/card.tsx';
import { Chips } from '../chips/chips.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { ICON_PATHS } from '../icon/paths.ts';
import { Link } from '../link/link.tsx';
import { Menu } from '../menu/menu.tsx';
import { Row, Stack } from '../page/page.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Status } from '../status/status.tsx';
import { Steps } from '../steps/steps.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { ChannelTag, Tag } from '../tag/tag.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Bytes, Count, DateTime, EmailText, Money, Percent, PhoneText } from '../value/value.tsx';
import styles from './gallery.module.css';

export function Buttons() {
  return (
    <Card title="Buttons, menus, tips">
      <Stack>
        <Row>
          <Button tone="primary" icon="plus">
            New message
          </Button>
          <Button icon="download">Export</Button>
          <Button tone="ghost">Reset</Button>
          <Button tone="danger">Delete</Button>
          <Button disabled>Disabled</Button>
          <Button tone="primary" loading>
            Save
          </Button>
          <Button size="sm">Small</Button>
          <Button size="lg" tone="primary">
            Large
          </Button>
        </Row>
        <Row>
          <IconButton icon="filter" label="Filter" badge={3} />
          <IconButton icon="eye" label="Discreet" tone="default" />
          <Menu
            label="Actions"
            items={[
              { key: 'edit', label: 'Edit', icon: 'edit' },
              'divider',
              { key: 'remove', label: 'Delete', icon: 'trash', danger: true },
            ]}
          />
          <Menu
            icon="more"
            label="More"
            items={[
              { key: 'on', label: 'Shown', checked: true },
              { key: 'off', label: 'Hidden', checked: false },
            ]}
            stays
          />
          <Tooltip text="It says a little more">
            <Button>With a tip</Button>
          </Tooltip>
          <Link to="/debug">A link</Link>
          <Link href="https://example.org">A link out</Link>
        </Row>
      </Stack>
    </Card>
  );
}

export function Words() {
  const now = Date.now();
  return (
    <Card title="Words and values">
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
          {(['neutral', 'accent', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Row>
        <Row>
          <Money amount={12_480.4} />
          <Money amount={-3.2} />
          <Money amount={500} signed />
          <Count value={48_216} />
          <Percent share={0.964} />
          <Bytes size={1_572_864} />
          <DateTime at={new Date(now - 340_000).toISOString()} />
          <DateTime at={new Date(now).toISOString()} exact />
          <PhoneText phone="+79161234567" />
          <EmailText email="anna@courier.example" />
        </Row>
      </Stack>
    </Card>
  );
}

export function Stats() {
  return (
    <Grid min={200}>
      <Stat label="Balance" value={<Money amount={12_480.4} />} hint="+ 5 000 ₽ overdraft" action={<Link to="/debug">Top up</Link>} />
      <Stat label="Sent today" value={<Count value={48_216} />} hint="▲ 12 % on last Friday" tone="success" />
      <Stat label="Delivered" value={<Percent share={0.964} />} hint="▼ 0.6 points in the last hour" tone="error" />
      <Stat label="Spent today" value={<Money amount={141_902} />} hint="2.94 ₽ a message" />
    </Grid>
  );
}

export function Choices() {
  const [segment, setSegment] = useState('viber');
  const [chips, setChips] = useState(['Last 3 hours', 'Sender: COURIER', 'SMS, Viber, Email']);
  return (
    <Card title="Choices">
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
      </Stack>
    </Card>
  );
}

export function Icons() {
  return (
    <Card title="Icons">
      <div className={styles['icons']}>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} className={styles['icon']}>
            <Icon name={name} size={20} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}
