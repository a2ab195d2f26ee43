/** Where a command of the command line is described: words that make no sense seldom come so far (`shared/deploy/src/verbs.ts`). */
export const helpOf = (verb: string): string => `More: npm run cabinet -- ${verb} --help`;

/** Runs a command of the command line with its arguments: prints what it answers, or why it failed, and then ends with 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
