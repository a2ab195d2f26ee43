export async function writeWorkflows(): Promise<string[]> {
  return [];
}
