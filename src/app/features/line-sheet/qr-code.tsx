import { useMemo } from 'react'
import { encode } from 'uqr'

/** One path of all dark modules, so that a printer draws no gaps between them. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-18 bg-white"
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
