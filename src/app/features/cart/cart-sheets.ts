// what opens over a page, as one file
export { AddedToast } from './added-toast.tsx'
export { CartPopover } from './cart-popover.tsx'
