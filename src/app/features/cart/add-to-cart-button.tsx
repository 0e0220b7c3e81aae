import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Check, Loader2, ShoppingBag } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { afterPaint } from '#app/lib/after-paint.ts'
import { loadAllTexts } from '#app/i18n/language.ts'
import { loadOnDemand } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import { createCartToastOptions, toaster } from '#app/lib/toaster.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { toCartAddition } from './to-cart-line.ts'
import { useCart } from './cart-provider.tsx'
import { countPieces } from './pricing/priced-cart.ts'

type AddToCartButtonProps = {
  product: Product
  quantity?: number
  specifications?: Specifications
  /** `icon` shows a bag with a count badge. */
  variant?: 'full' | 'icon'
  size?: 'sm' | 'md'
  /** Runs after an addition, also when the line was full; without it a toast reports that. */
  onAdded?: (addition: Addition) => void
}

/** Pieces requested and added, which differ for a full line, and pieces in the cart. */
export type Addition = { asked: number; added: number; totalItems: number }

/** Duration of the success state, in ms (specification, section 9). */
const successDuration = 2000
/** Delay of "Adding..." in ms: a faster result changes the screen once, not twice. */
const addingDelay = 200

const noneChosen: Specifications = {}

/** Specification, section 4: default, adding, added, 'In Cart'. It counts bulk, or samples where it adds them. */
export const AddToCartButton = memo(function AddToCartButton({
  product,
  quantity = 1,
  specifications = noneChosen,
  variant = 'full',
  size = 'md',
  onAdded,
}: AddToCartButtonProps) {
  const { t, i18n } = useLingui()
  const whenLoaded = useCart((cart) => cart.whenLoaded)
  const sample = isSample({ specifications })
  // Changes of other products do not render it.
  const inCart = useCart(({ items }) =>
    countPieces(items.filter((item) => item.productId === product.id && isSample(item) === sample)),
  )
  const [step, setStep] = useState<'resting' | 'adding' | 'added'>('resting')
  const [alert, setAlert] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const busy = useRef(false)

  function stepFor(time: number, next: typeof step) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setStep(next), time)
  }
  /** Of a partial addition the cart's own toast reports the number. */
  function notifyIfFull({ added }: Addition) {
    if (added > 0) return
    const words = t`One line holds ${quantityMax} pcs at most. For more, request a quote.`
    void toaster.then((toast) => toast.info(words, createCartToastOptions()))
  }
  async function add() {
    if (busy.current) return
    busy.current = true
    stepFor(addingDelay, 'adding')
    try {
      const { addToCart, whenDbOpen } = await loadOnDemand(loadData)
      // The toast shows the difference, so the cart is read first.
      await Promise.race([whenLoaded(), whenDbOpen().then(whenLoaded)])
      const addition = toCartAddition(product, specifications, quantity)
      const { lines, added } = await addToCart(addition, Date.now())
      setStep(added > 0 ? 'added' : 'resting')
      stepFor(successDuration, 'resting')
      const notify = onAdded ?? notifyIfFull
      // The button and the badge paint first.
      void afterPaint().then(() =>
        notify({ asked: quantity, added, totalItems: countPieces(lines) }),
      )
    } catch (error) {
      const rule = await findViolationMessage(error)
      if (!rule) console.warn('The cart could not be saved.', error)
      const reason = rule ? i18n._(rule) : t`Failed to add item to cart`
      clearTimeout(timer.current)
      setAlert(t`Error: ${reason}`)
      setStep('resting')
    } finally {
      busy.current = false
    }
  }

  const words =
    step === 'adding'
      ? t`Adding...`
      : step === 'added'
        ? t`Added to Cart!`
        : inCart > 0
          ? sample
            ? t`Samples in cart (${inCart})`
            : t`In Cart (${inCart})`
          : sample
            ? t`Order a sample`
            : t`Add to Cart`
  const done = step === 'added' || (step === 'resting' && inCart > 0)
  return (
    <>
      <button
        type="button"
        disabled={step === 'adding'}
        onClick={() => void add()}
        aria-label={
          variant === 'icon'
            ? t`Add ${localizeProductName(product, i18n.locale)} to cart`
            : undefined
        }
        className={clsx(
          // In a grid of twenty cards, the accent colour and twenty bags would be too much.
          getButtonClass(size === 'sm' || sample ? 'secondary' : 'primary', size),
          done && 'border-transparent! bg-ok! text-on-accent! hover:brightness-90',
          variant === 'icon' ? 'relative aspect-square px-0!' : 'w-full',
        )}
      >
        {step === 'adding' ? (
          <Loader2 size={16} aria-hidden className="animate-spin" />
        ) : done ? (
          <Check size={16} aria-hidden />
        ) : (
          size === 'md' && <ShoppingBag size={16} aria-hidden />
        )}
        {variant === 'full' && words}
        {variant === 'icon' && inCart > 0 && (
          <span className="figures absolute -top-1.5 -right-1.5 grid min-w-5 place-items-center rounded-full bg-ink px-1 text-xs text-paper">
            {inCart > 9 ? '9+' : inCart}
          </span>
        )}
      </button>
      <AlertDialog
        open={alert !== undefined}
        onOpenChange={() => setAlert(undefined)}
        title={alert}
      />
    </>
  )
})

/** The message of a violated rule; undefined for other errors. */
async function findViolationMessage(failure: unknown): Promise<MessageDescriptor | undefined> {
  if (!(failure instanceof Error) || failure.name !== 'RuleViolation') return undefined
  const [{ RuleViolation }, { ruleMessages }] = await Promise.all([
    loadData(),
    import('#app/i18n/error-messages.ts'),
    loadAllTexts(),
  ])
  return failure instanceof RuleViolation ? ruleMessages[failure.code] : undefined
}
