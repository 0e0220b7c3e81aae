/**
 * A rule of the app's styles as the build lays it down (`scripts/style-rules.ts`): one that holds anywhere; one for
 * pages with certain classes (`.flex`) or elements (`table`); what a variable stands for; a file of a font; or several
 * with what is around them.
 */
export type StyleRule =
  | string
  | { for: string[]; css: string }
  | { variable: string; css: string }
  | { family: string; css: string }
  | { around: string; rules: StyleRule[]; for?: string[] }

/** What a page needs of the styles, so that it looks as it does with all of them until a script changes it. */
export function stylesOf(html: string, rules: StyleRule[]): string {
  const present = namesOn(html)
  const isPresent = (name: string) => present.has(name)
  const withVariables = (isUsed: (variable: string) => boolean) => {
    const pick = (rule: StyleRule): string => {
      if (typeof rule === 'string') return rule
      if ('family' in rule) return ''
      if ('variable' in rule) return isUsed(rule.variable) ? rule.css : ''
      if (rule.for && !rule.for.some(isPresent)) return ''
      if ('css' in rule) return rule.css
      const inside = rule.rules.map(pick).join('')
      return inside && `${rule.around}{${inside}}`
    }
    return rules.map(pick).join('')
  }
  const used = new Set<string>()
  for (const text of [html, withVariables(() => true)])
    for (const [, variable = ''] of text.matchAll(/var\((--[\w-]+)/gu)) used.add(variable)
  const css = withVariables((variable) => used.has(variable))
  const fonts = rules.map((rule) =>
    typeof rule === 'object' && 'family' in rule && css.includes(`"${rule.family}"`)
      ? rule.css
      : '',
  )
  return css + fonts.join('')
}

/** The elements on a page, and the classes they have, with a dot each. */
function namesOn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, element = '', classes = ''] of html.matchAll(
    /<([a-z\d]+)(?:[^<>]*? class="([^"]*)")?/gu,
  )) {
    names.add(element)
    for (const name of plain(classes).split(' ')) names.add(`.${name}`)
  }
  return names
}

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** What stands in an attribute that React has written. */
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/gu, (sign) => signs[sign] ?? sign)
