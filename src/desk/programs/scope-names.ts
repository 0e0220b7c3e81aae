import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '#shared/contract/desk/desk.ts'
import type { TokenScope } from '#shared/contract/desk/tokens.ts'

/** What each scope lets a program do. */
export function useScopeNames(): Record<TokenScope, string> {
  const { t } = useLingui()
  return {
    'inquiries:read': t`Read inquiries and their files`,
    'inquiries:write': t`Answer inquiries, send quotations`,
    'orders:read': t`Read paid orders`,
    'orders:write': t`Say how far an order is`,
    'orders:refund': t`Refund orders`,
    'catalogue:read': t`Read the catalogue’s lists`,
    'catalogue:write': t`Change the catalogue`,
  }
}

/** Scopes that are of use to a member of this role. */
export const filterScopes = (
  names: Record<TokenScope, string>,
  role: StaffRole,
): Partial<Record<TokenScope, string>> =>
  Object.fromEntries(
    Object.entries(names).filter(
      ([scope]) => role === 'owner' || scope.startsWith('catalogue') === (role === 'catalogue'),
    ),
  )
