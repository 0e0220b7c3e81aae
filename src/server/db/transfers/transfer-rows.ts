/** What one device hands to another: `begun_at` (ms), and the token of the device that takes it. */
export type TransferRow = { id: string; begun_at: number; claim: string | null }

/** Ciphertext in `file`; while it is received `bytes` are reserved for it, once it was taken there are none. */
export type TransferPartRow = {
  transfer_id: string
  part: number
  file: string
  bytes: number
  receiving_since: number | null
}

export type TransferTables = { transfers: TransferRow; transfer_parts: TransferPartRow }

export const transferKeys = {
  transfers: ['id'],
  transfer_parts: ['transfer_id', 'part'],
} as const
