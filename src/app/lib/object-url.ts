/** For `ref`: revokes the object URL when the image unmounts. */
export const showPicture =
  ({ bytes, type }: { bytes: ArrayBuffer; type: string }) =>
  (image: HTMLImageElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    image.src = address
    return () => URL.revokeObjectURL(address)
  }

/** Into the downloads of the device. */
export function saveFile({
  bytes,
  name,
  type,
}: {
  bytes: BlobPart
  name: string
  type: string
}): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  // browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
