import type { Page } from '@playwright/test'
import { storedRows, writeStored } from './stored-data.ts'

/** A row of the cart's table, valid or not. */
type Row = Record<string, unknown> & { key: string }

/** Writes rows into the cart's store, past the app. */
export const writeStoredCart = (page: Page, rows: Row[]): Promise<void> =>
  writeStored(page, { cart: rows })

/** Every row of the cart's store, readable to the shop or not. */
export const readStoredCart = (page: Page): Promise<Row[]> => storedRows<Row>(page, 'cart')
