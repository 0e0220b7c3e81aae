const pages = new Set<string>()

export const isClaimedByPage = (paypal_order_id: string): boolean => pages.has(paypal_order_id)

/** This page reports the result itself until it calls the returned function. */
export function claimPaymentResult(paypal_order_id: string): () => void {
  pages.add(paypal_order_id)
  return () => pages.delete(paypal_order_id)
}
