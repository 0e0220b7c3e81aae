import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { useCompany } from './company-provider.tsx'

/** The firm's currency, fees and tax. */
export const useMoney = (): MoneySettings => useCompany()?.money ?? defaultMoney
