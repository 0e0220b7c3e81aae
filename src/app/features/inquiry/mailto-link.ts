/** When and in which language an inquiry is written: the device's clock (ISO 8601). */
export const writtenNow = (locale: string) => ({ written_at: new Date().toISOString(), locale })

/** A letter to the house with the text already in it. */
export const letterTo = (mailbox: string, message: string): string =>
  `mailto:${mailbox}?body=${encodeURIComponent(message)}`
