import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** `primary` once per screen, `secondary` beside it, `quiet` in lists, `danger` deletes something. */
export type ButtonLook =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'house'
  | 'house-outline'
  | 'on-dark'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-trade text-on-accent hover:bg-trade-deep border-transparent',
  secondary: 'bg-sheet text-ink border-edge hover:border-ink',
  quiet: 'bg-transparent text-trade border-transparent hover:bg-trade-wash',
  danger: 'bg-bad text-on-accent border-transparent hover:brightness-90',
  house: 'bg-ink text-paper border-ink hover:bg-oxblood hover:border-oxblood tracking-wide',
  'house-outline': 'bg-transparent text-ink border-ink hover:bg-ink hover:text-paper tracking-wide',
  'on-dark': 'bg-white text-graphite border-white hover:bg-graphite-soft',
}
const sizes = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
}

/** For links that look like a button. */
export const getButtonClass = (
  look: ButtonLook = 'primary',
  size: keyof typeof sizes = 'md',
): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-sm border font-semibold text-center transition-colors select-none',
    // Beside a long sentence a button keeps the width of its longest word.
    'wrap-break-word',
    'disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    sizes[size],
    looks[look],
  )

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: keyof typeof sizes }

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={clsx(getButtonClass(look, size), className)} {...rest} />
}
