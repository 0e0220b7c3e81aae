/** Placeholders of the cards' size. `count` fills the first screen. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="animate-pulse">
      <div className="aspect-4/5 bg-wash" />
      <div className="mt-3 h-4 w-4/5 bg-wash" />
      <div className="mt-2 h-3 w-2/5 bg-wash" />
      <div className="mt-2 h-5 w-1/3 bg-wash" />
    </li>
  ))
}
