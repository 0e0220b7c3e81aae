type SpecificationsTableProps = {
  specifications: Record<string, string>
  /** Translates a key or a value. */
  translateWord: (word: string) => string
}

/** Abbreviations that stay in capitals: the customs' Harmonized System, the valence of chrome in leather. */
const capitals = /^(?:hs|rfid|uv|usb|id)\b|(?<=^chrome )vi\b/gu

export const formatSpecificationKey = (key: string): string =>
  key.replaceAll('_', ' ').replace(capitals, (word) => word.toUpperCase())

/** Keys are shown with underscores replaced by spaces. */
export function SpecificationsTable({ specifications, translateWord }: SpecificationsTableProps) {
  return (
    <table className="w-full border-t border-line text-sm">
      <tbody>
        {Object.entries(specifications).map(([key, value]) => (
          <tr key={key} className="border-b border-line align-top">
            <th
              scope="row"
              className="w-2/5 py-2.5 pr-4 text-left font-normal text-soft first-letter:uppercase"
            >
              {formatSpecificationKey(translateWord(key))}
            </th>
            <td className="figures py-2.5">{translateWord(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
