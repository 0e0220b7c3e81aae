import { requireUnits, type Money } from './money.ts'
import type { PurchaseUnit } from './order-request.ts'
import { createUnprocessableError } from './api-error.ts'

const addedAmounts = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const
const subtractedAmounts = ['shipping_discount', 'discount'] as const
const unitPath = "/purchase_units/@reference_id=='default'"

/**
 * What PayPal checks before it takes an order: two decimals, one currency, and a breakdown that adds up.
 * @throws Refusal 422
 */
export function checkPurchaseUnit(unit: PurchaseUnit): void {
  const { amount, items = [] } = unit
  const all: Money[] = [
    amount,
    ...Object.values(amount.breakdown ?? {}).filter((money) => money !== undefined),
    ...items.map((item) => item.unit_amount),
  ]
  if (all.some((money) => money.currency_code !== amount.currency_code)) {
    throw createUnprocessableError(
      'MULTI_CURRENCY_ORDER',
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
    )
  }
  if (requireUnits(amount) <= 0n) {
    throw createUnprocessableError(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
      `${unitPath}/amount/value`,
    )
  }
  if (all.some((money) => requireUnits(money) < 0n)) {
    throw createUnprocessableError(
      'CANNOT_BE_NEGATIVE',
      'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
    )
  }
  checkItems(unit)
  checkBreakdown(unit)
}

function checkItems({ amount, items = [] }: PurchaseUnit): void {
  if (items.length === 0) return
  const stated = amount.breakdown?.item_total
  if (stated === undefined) {
    throw createUnprocessableError(
      'ITEM_TOTAL_REQUIRED',
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
      `${unitPath}/amount/breakdown/item_total`,
    )
  }
  const sum = items.reduce(
    (total, item) => total + requireUnits(item.unit_amount) * BigInt(item.quantity),
    0n,
  )
  if (sum !== requireUnits(stated)) {
    throw createUnprocessableError(
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
      `${unitPath}/amount/breakdown/item_total/value`,
    )
  }
}

function checkBreakdown({ amount }: PurchaseUnit): void {
  const { breakdown } = amount
  if (breakdown === undefined) return
  const sumAmounts = (names: readonly (keyof typeof breakdown)[]) =>
    names.reduce((sum, name) => sum + (breakdown[name] ? requireUnits(breakdown[name]) : 0n), 0n)
  if (sumAmounts(addedAmounts) - sumAmounts(subtractedAmounts) !== requireUnits(amount)) {
    throw createUnprocessableError(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      `${unitPath}/amount/value`,
    )
  }
}
