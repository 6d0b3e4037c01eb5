import zlib from 'node:zlib'

/**
 * The text of every page of a PDF as pdfkit writes it, a run after the other, and how large the pages are: enough to find
 * names and figures in it, without a reader on the machine.
 */
export function bacaPdf(file: Buffer): { halaman: string[]; ukuran: [lebar: number, tinggi: number][] } {
  const objects = new Map<number, { dict: string; data: Buffer | undefined }>()
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const body = match[2] ?? ''
    const at = body.indexOf('\nstream\n')
    const dict = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? undefined : Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1')
    const data = raw && dict.includes('/FlateDecode') && !dict.includes('/Image') ? zlib.inflateSync(raw) : raw
    objects.set(Number(match[1]), { dict, data })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const { dict } of objects.values()) {
    for (const [, name = '', id] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.dict ?? '')?.[1]
      if (cmap) fonts.set(name, readCmap(objects.get(Number(cmap))?.data?.toString('latin1') ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ dict }) => /\/Type \/Page\b/.test(dict))
  return {
    halaman: pages.map(({ dict }) => {
      const id = Number(/\/Contents (\d+) 0 R/.exec(dict)?.[1])
      return readContent(objects.get(id)?.data?.toString('latin1') ?? '', fonts)
    }),
    ukuran: pages.map(({ dict }) => {
      const [, lebar, tinggi] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dict) ?? []
      return [Number(lebar), Number(tinggi)]
    }),
  }
}

function readContent(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  let result = ''
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    else {
      const codes = (run ?? '').match(/[0-9a-f]{4}/g) ?? []
      result += codes.map(code => font.get(code) ?? '').join('')
    }
  }
  return result
}

/** Only what pdfkit writes: ranges that list their characters one by one. */
function readCmap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, entry] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = (entry[1] ?? '').match(/[0-9a-f]{4}/g) ?? []
      const code = (Number.parseInt(from, 16) + i).toString(16).padStart(4, '0')
      map.set(code, String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))))
    }
  }
  return map
}
