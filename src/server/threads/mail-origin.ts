import type { MailOrigin } from '#shared/contract/requests/thread.ts'

/** As the row has it. */
export const readOrigin = (mail: string, sender: string | null): MailOrigin => ({
  ...JSON.parse(mail),
  ...(sender !== null && { sender }),
})
