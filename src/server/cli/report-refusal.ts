import { PaypalRejectedError, PaypalUnavailableError } from '../paypal/errors.ts'
import { HttpProblem } from '../problem.ts'

/** Ends the command with 1; `command` lists those that are there. */
export function reportMissing(what: string, command: string): void {
  console.error(`There is no such ${what}. Shown by: operator ${command}`)
  process.exitCode = 1
}

/** Prints why the shop or PayPal has refused the work, by which the command ends with 1. False where it was refused. */
export async function reportRefusal(
  work: () => Promise<void>,
  describe: (error: Error) => string = ({ message }) => message,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const isKnown =
      error instanceof HttpProblem ||
      error instanceof PaypalRejectedError ||
      error instanceof PaypalUnavailableError
    if (!isKnown) throw error
    console.error(describe(error))
    process.exitCode = 1
    return false
  }
}
