let turn = 0
const leaves = () => {
  turn += 1
}

/** The one place for toasts about the cart. One that is on its way out cannot be called back: the next is another. */
export const toastPlace = () => ({ id: `cart ${turn}`, onAutoClose: leaves, onDismiss: leaves })
