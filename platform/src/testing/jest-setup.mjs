/* Jest loads its global hooks outside its transforms; Node reads TypeScript by itself. */
export default async function setup() {
  const { beginRun } = await import('./cluster.ts');
  await beginRun();
  // The engine's tests ask for databases without knowing the server.
  process.env.CABINET_TEST_DATABASE = new URL('./database.ts', import.meta.url).href;
}
