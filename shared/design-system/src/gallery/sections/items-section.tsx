import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Item, ItemNote, Items } from '../../items/items.tsx';
import { Tag } from '../../tag/tag.tsx';

/** A few things of one kind, each with its facts and what can be done with it. */
export function Sample() {
  return (
    <Card flush title="Passkeys">
      <Items>
        <Item mark="key" title="Phone" tags={<Tag tone="success">This one</Tag>}>
          <ItemNote>Used today</ItemNote>
        </Item>
        <Item mark="key" title="Laptop" action={<Button size="sm">Remove</Button>}>
          <ItemNote>Madrid, Spain</ItemNote>
          <ItemNote>Used on 20 Nov</ItemNote>
        </Item>
      </Items>
    </Card>
  );
}
