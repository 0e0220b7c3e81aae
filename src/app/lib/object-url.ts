/** For `ref`: revokes the object URL when the image unmounts. */
export const showPicture =
  ({ bytes, type }: { bytes: ArrayBuffer; type: string }) =>
  (image: HTMLImageElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
