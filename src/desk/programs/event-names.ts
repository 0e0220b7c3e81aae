import { useLingui } from '@lingui/react/macro'
import type { chosenEvents } from '#shared/contract/desk/webhooks.ts'

/** What each event means. */
export function useEventNames(): Record<(typeof chosenEvents)[number], string> {
  const { t } = useLingui()
  return {
    'inquiry.received': t`An inquiry came in`,
    'message.received': t`The buyer wrote`,
    'message.sent': t`The firm answered`,
    'quotation.sent': t`A quotation went out`,
    'quotation.accepted': t`A quotation was accepted`,
    'quotation.declined': t`A quotation was declined`,
    'quotation.change_asked': t`A change of a quotation was asked for`,
    'order.paid': t`An order was paid`,
    'order.step_taken': t`An order is a step further`,
    'order.papers_added': t`Papers of an order were added`,
    'order.refunded': t`An order was refunded`,
    'order.reversal_changed': t`PayPal holds, takes back or releases a payment`,
    'catalogue.changed': t`The catalogue changed`,
  }
}
