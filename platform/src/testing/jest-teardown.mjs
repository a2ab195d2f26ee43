export default async function teardown() {
  const { endRun } = await import('./cluster.ts');
  await endRun();
}
