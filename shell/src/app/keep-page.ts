function refuse(event: DragEvent): void {
  const { dataTransfer: dragged } = event;
  if (event.defaultPrevented || !dragged?.types.includes('Files')) return;
  event.preventDefault();
  dragged.dropEffect = 'none';
}

/** A file that is dropped beside what takes it is left alone: the browser would open it in the place of the cabinet, with all that is written there. */
export function keepPageFromDrops(): void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
