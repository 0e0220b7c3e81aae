type SpecificationsTableProps = {
  specifications: Record<string, string>
  /** A key or a value in the buyer's language. */
  say: (word: string) => string
}

/** What keeps its capitals in a key: the customs' Harmonized System, the valence of chrome in leather. */
const capitals = /^(?:hs|rfid|uv|usb|id)\b|(?<=^chrome )vi\b/gu

/** A key as one reads it: underscores are spaces. */
export const keyText = (key: string): string =>
  key.replaceAll('_', ' ').replace(capitals, (word) => word.toUpperCase())

/** Specifications as a two-column table; keys are shown with underscores replaced by spaces. */
export function SpecificationsTable({ specifications, say }: SpecificationsTableProps) {
  return (
    <table className="w-full border-t border-line text-sm">
      <tbody>
        {Object.entries(specifications).map(([key, value]) => (
          <tr key={key} className="border-b border-line align-top">
            <th
              scope="row"
              className="w-2/5 py-2.5 pr-4 text-left font-normal text-soft first-letter:uppercase"
            >
              {keyText(say(key))}
            </th>
            <td className="figures py-2.5">{say(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
