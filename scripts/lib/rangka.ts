import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

/** Whose files the page asks for beside the application's own, by the beginning of the path: what people begin with. */
const LAYAR: Record<string, string> = {
  '/': 'Beranda',
  '/login': 'Login',
  '/absensi': 'Absensi',
  '/absensi/input/': 'AbsensiInput',
}
/** What comes a moment after the screen, and is needed to record all the same. */
const SUSULAN = ['layouts/AppBar', 'features/absensi/antrean/PanelAntrean']

/** Of the last build: what the screens people begin with are made of, the page's own files included (vite.config.ts). */
export const berkasInti = new Set<string>()

/**
 * The page that waits for no code: what web/rangka.tsx draws stands in it as HTML, with the rules it needs; the style sheets come
 * after it, where they hold up nothing but the code; and web/awal.ts begins with what the screen needs.
 */
export function rangka(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'rangka',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // After Vite has written its links into the page, before the service worker counts the page's bytes.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const styles = Object.values(bundle).filter(isStyle)
        const layar = Object.entries(LAYAR).map(
          ([path, screen]) => [path, filesOf(bundle, `screens/${screen}`)] as const,
        )
        const susulan = SUSULAN.flatMap(part => filesOf(bundle, part))
        for (const name of [...filesOfPage(bundle), ...layar.flatMap(([, files]) => files), ...susulan])
          berkasInti.add(name)
        const beasties = new Beasties({
          path: '/',
          publicPath: '/',
          preload: 'body',
          pruneSource: false,
          reduceInlineStyles: false,
          inlineFonts: true,
          preloadFonts: false,
          logLevel: 'warn',
          // The names of `:where` are not looked into.
          allowRules: [/data-rangka/, /:where\(/],
          additionalStylesheets: styles.map(({ fileName }) => fileName),
        })
        beasties.readFile = name => String(styles.find(({ fileName }) => name.endsWith(fileName))?.source ?? '')
        const html = String(page.source)
          .replace('<!--rangka-->', await drawRangka(config))
          .replace(
            '<meta charset',
            `<script>${await readAwal(config, Object.fromEntries(layar))}</script>\n    <meta charset`,
          )
        page.source = moveStyles(await beasties.process(html))
      },
    },
  }
}

function isStyle(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css')
}

/** The content security policy refuses style attributes in the page: each becomes a rule of the page's style element. */
function moveStyles(html: string): string {
  const rules = new Map<string, string>()
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `${rules.size}`
    rules.set(style, name)
    return ` data-gaya="${name}"`
  })
  const text = [...rules].map(([style, name]) => `#root [data-gaya="${name}"]{${style}}`).join('')
  return moved.replace('</style>', () => `${text}</style>`)
}

/** With the names of classes that the application's own build gives them: same root, same files. */
async function drawRangka({ root, cacheDir }: ResolvedConfig): Promise<string> {
  const outDir = resolve(cacheDir, 'rangka')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'rangka.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'rangka.mjs' } },
    },
  })
  const { drawRangka } = (await import(pathToFileURL(resolve(outDir, 'rangka.mjs')).href)) as { drawRangka(): string }
  return drawRangka()
}

/** What web/awal.ts says, as a script that may stand in the page. */
async function readAwal({ root }: ResolvedConfig, layar: Record<string, string[]>): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BERKAS_LAYAR: JSON.stringify(layar) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'awal.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

/** The own file of a screen or part and what it brings along, without what the page loads in any case. */
function filesOf(bundle: Rolldown.OutputBundle, part: string): string[] {
  const own = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/web/${part}.tsx`)))
  if (!own) throw new Error(`no chunk for ${part}`)
  const inPage = new Set(filesOfPage(bundle))
  return namesOf(own, bundle).filter(name => !inPage.has(name))
}

/** What every page loads. */
function filesOfPage(bundle: Rolldown.OutputBundle): string[] {
  return chunksOf(bundle)
    .filter(({ isEntry }) => isEntry)
    .flatMap(entry => namesOf(entry, bundle))
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(file => file.type === 'chunk')
}

/** A file and all that it imports, style sheets included. */
function namesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk])
  for (const { imports } of found)
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  return [...found]
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map(name => `/${name}`)
}
