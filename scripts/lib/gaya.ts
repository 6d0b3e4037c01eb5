/** What a file of web/ says of its own where it should take it from web/ui/tokens.css or web/ui/kit.css. */
export interface Complaint {
  line: number
  about: string
}

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
const SIZE = /var\(--text-|^inherit$|^[\d.]+em$/

export function complainCss(css: string): Complaint[] {
  const lines = blank(css, /\/\*[\s\S]*?\*\//g).split('\n')
  return lines.flatMap((text, i) => {
    const [, name, value] = /^\s*([\w-]+): (.*?);?$/.exec(text) ?? []
    if (name === 'font-size' && !SIZE.test(value ?? '')) return [{ line: i + 1, about: `font-size: ${value}` }]
    return COLOUR.test(value ?? text.replace(/^.*\{/, '')) ? [{ line: i + 1, about: text.trim() }] : []
  })
}

/** In a component; `kit` are the classes that stand in no module. */
export function complainTsx(tsx: string, kit: Set<string>): Complaint[] {
  return tsx.split('\n').flatMap((text, i) => {
    const value = /['"`]#[\da-f]{3,8}['"`]|\b(?:fontSize|fz)[:=] ?(?:\{?\d|['"][\d.])[^,\s]*/i.exec(text)?.[0]
    const words = /className=(?:"([^"]*)"|\{`([^`]*)`\})/
      .exec(text)
      ?.slice(1)
      .join(' ')
      .replace(/\$\{[^}]*\}/g, '$')
    const unknown = words?.split(/\s+/).filter(word => word && word !== '$' && !kit.has(word)) ?? []
    return [...(value ? [value] : []), ...unknown.map(word => `class ${word}`)].map(about => ({ line: i + 1, about }))
  })
}

export function listClasses(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name as string))
}

const blank = (text: string, what: RegExp) => text.replace(what, found => found.replace(/[^\n]/g, ''))
