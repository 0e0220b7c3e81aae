import { Specimen } from './specimen.tsx'

const colours = [
  'paper sheet wash line edge ink soft',
  'trade trade-deep trade-wash oxblood brass graphite graphite-soft',
  'ok ok-wash warn warn-wash bad bad-wash on-accent',
].flatMap((row) => row.split(' '))
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl']
const faces = ['text', 'display', 'mono']

/** Colours and fonts by their names in tokens.css. */
export function DesignTokens() {
  return (
    <>
      <Specimen name="Colours">
        {colours.map((name) => (
          <figure key={name} className="w-24 text-xs">
            <div
              className="mb-1 h-14 border border-line"
              style={{ background: `var(--color-${name})` }}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="Letters">
        <div className="flex w-full flex-col gap-2">
          {faces.flatMap((face) =>
            sizes.map((size) => (
              <p
                key={face + size}
                className="truncate"
                style={{
                  fontFamily: `var(--font-${face})`,
                  fontSize: `var(--text-${size})`,
                  lineHeight: `var(--text-${size}--line-height)`,
                }}
              >
                {face} {size} · WL-1101 · 打样 · plazo de entrega
              </p>
            )),
          )}
        </div>
      </Specimen>
    </>
  )
}
