import { Button, IconButton } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { CopyButton } from '../../copy/copy.tsx';
import { Link } from '../../link/link.tsx';
import { Menu } from '../../menu/menu.tsx';
import { Row, Stack } from '../../page/page.tsx';
import { Tooltip } from '../../tooltip/tooltip.tsx';

/** Buttons by tone, size and state; menus, tips, links. */
export function Sample() {
  return (
    <Card>
      <Stack>
        <Row>
          <Button tone="primary" icon="plus">
            New message
          </Button>
          <Button icon="download">Export</Button>
          <Button tone="ghost">Reset</Button>
          <Button tone="danger">Delete</Button>
        </Row>
        <Row>
          <Button disabled>Disabled</Button>
          <Button tone="primary" disabled>
            Disabled
          </Button>
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
          <IconButton icon="refresh" label="Refresh" loading />
          <CopyButton text="+79161234567" />
          <Menu
            label="Actions"
            items={[
              { key: 'edit', label: 'Edit', icon: 'edit' },
              { key: 'locked', label: 'Not now', icon: 'lock', disabled: true },
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
            keepOpen
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
