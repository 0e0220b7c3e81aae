import { clsx } from 'clsx'
import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className?: string }

/** One path of all dark modules, so that a printer draws no gaps between them. */
export function QrCode({ text, label, className = 'size-18' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawModules(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawModules(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: modules.join('') }
}
