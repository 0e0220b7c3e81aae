/** A four-hole button with its shadow. */
export function button(x: number, y: number, radius: number, colour = '#f3efe6'): string {
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${radius * 0.13}" fill="#2b2622"/>`
  const d = radius * 0.26
  return (
    `<circle cx="${x + 2}" cy="${y + 3.5}" r="${radius}" fill="#000" fill-opacity=".32"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${radius * 0.12}"/>` +
    `<path d="M${x - radius * 0.66} ${y - radius * 0.2}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${x + radius * 0.2} ${y - radius * 0.66}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${radius * 0.13}"/>` +
    hole(-d, -d) +
    hole(d, -d) +
    hole(-d, d) +
    hole(d, d)
  )
}
