/** For `ref`: shows a picture of which the page has the bytes, and gives their address back when it leaves the screen. */
export const showPicture =
  ({ bytes, type }: { bytes: ArrayBuffer; type: string }) =>
  (image: HTMLImageElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
