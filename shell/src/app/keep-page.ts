const holdsFiles = ({ dataTransfer, defaultPrevented }: DragEvent) => !defaultPrevented && dataTransfer?.types.includes('Files') === true;

/** A file that is dropped beside what takes it is left alone: the browser would open it in the place of the cabinet, with all that is written there. */
export function keepPageFromDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (!holdsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
