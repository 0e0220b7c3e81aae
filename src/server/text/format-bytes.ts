/** As in `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** power
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${units[power]}`
}
