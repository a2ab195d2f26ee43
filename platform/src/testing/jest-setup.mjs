/* Jest loads its global hooks outside its transforms; Node reads TypeScript by itself. */
export default async function setup() {
  const { beginRun } = await import('./cluster.ts');
  await beginRun();
}
