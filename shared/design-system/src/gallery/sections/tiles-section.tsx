import { Tile, Tiles } from '../../tile/tile.tsx';

/** Cards that are one link or one button. */
export function Sample() {
  return (
    <Tiles>
      <Tile mark="documentation" title="Documentation" text="How to send, and the API" to="/debug" />
      <Tile mark="AM" title="amoCRM" href="https://example.com" />
      <Tile title="Bulk messages" text="News, offers and reminders to many people at once" />
      <Tile title="Viber" />
    </Tiles>
  );
}
