const pages = new Set<string>()

export const isClaimedByPage = (paypal_order_id: string): boolean => pages.has(paypal_order_id)

/** Until the returned function is called, this page reports the result of the payment itself. */
export function claimPaymentResult(paypal_order_id: string): () => void {
  pages.add(paypal_order_id)
  return () => pages.delete(paypal_order_id)
}
