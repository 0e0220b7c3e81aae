/** Time of writing by the device's clock (ISO 8601), and language. */
export const createWritingInfo = (locale: string) => ({
  written_at: new Date().toISOString(),
  locale,
})

export const toMailtoLink = (mailbox: string, message: string): string =>
  `mailto:${mailbox}?body=${encodeURIComponent(message)}`
