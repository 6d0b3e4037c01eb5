import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { SKELETON_OF_PATH } from '#web/screens/bentuk.ts'

/** Whose files the page asks for beside the application's own, by the beginning of the path: what people begin with. */
const LAYAR = {
  '/': 'screens/Beranda.tsx',
  '/login': 'screens/Login.tsx',
  '/absensi': 'screens/Absensi.tsx',
  '/absensi/input/': 'screens/AbsensiInput.tsx',
}
/** What comes a moment after the screen, and is needed to record, and to send what waits, all the same. */
const SUSULAN = ['layouts/AppBar.tsx', 'features/absensi/antrean/PanelAntrean.tsx', 'offline/send-izin.ts']

/** Of the last build: what the screens people begin with are made of, the page's own files included (vite.config.ts). */
export const berkasInti = new Set<string>()

/**
 * The page that waits for no code: what web/rangka.tsx draws stands in it as HTML, with the style sheet of every page, which
 * therefore is no file; and web/awal.ts begins with what the screen needs.
 */
export function rangka(): Plugin[] {
  let config: ResolvedConfig
  let styles = ''
  return [
    {
      name: 'rangka-gaya',
      apply: 'build',
      // Before Vite writes links to it into the page and into what fetches the parts.
      generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
          styles = takeStyles(bundle)
        },
      },
    },
    {
      name: 'rangka',
      apply: 'build',
      configResolved(resolved) {
        config = resolved
      },
      // After Vite has written its links, before the service worker counts the page's bytes.
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') return
          const awal = await readAwal(config, listBerkas(bundle))
          const rangka = await drawRangka(config)
          page.source = String(page.source)
            .replace('<meta charset', `<script>${awal}</script>\n    <meta charset`)
            .replace('</head>', () => `<style>${styles}${rangka.styles.trim()}</style></head>`)
            .replace('<!--rangka-->', rangka.html)
          page.source = moveStyles(page.source)
        },
      },
    },
  ]
}

/** The styles of the files that every page loads, taken out of the bundle. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  let styles = ''
  for (const { viteMetadata } of chunksOfPage(bundle).toReversed())
    for (const name of viteMetadata?.importedCss ?? []) {
      const file = bundle[name]
      if (file?.type !== 'asset') continue
      styles += file.source
      viteMetadata?.importedCss.delete(name)
      delete bundle[name]
    }
  return styles.trim()
}

/** What the page asks for beside the application's own files (web/awal.ts). */
interface Berkas {
  masuk: string[]
  aplikasi: string[]
  kantor: string[]
  layar: Record<string, string[]>
}

function listBerkas(bundle: Rolldown.OutputBundle): Berkas {
  const inPage = chunksOfPage(bundle).flatMap(namesOf)
  const find = (part: string) => filesOf(bundle, part).filter(name => !inPage.includes(name))
  const [masuk, aplikasi] = [find('masuk.tsx'), find('aplikasi.tsx')]
  const others = [...Object.values(LAYAR), ...SUSULAN].map(find)
  for (const name of [...inPage, ...masuk, ...aplikasi, ...others.flat()]) berkasInti.add(name)
  const layar = Object.keys(LAYAR).map(
    (path, i) => [path, others[i]?.filter(name => !aplikasi.includes(name)) ?? []] as const,
  )
  const first = [...aplikasi, ...find(LAYAR['/'])]
  const kantor = find('screens/BerandaKantor.tsx').filter(name => !first.includes(name))
  return { masuk, aplikasi, kantor, layar: Object.fromEntries(layar) }
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

/** Its HTML and its own styles, with the names of classes that the application's build gives them: same root, same files. */
async function drawRangka({ root, cacheDir }: ResolvedConfig): Promise<{ html: string; styles: string }> {
  const outDir = resolve(cacheDir, 'rangka')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'rangka.tsx',
      emitAssets: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'rangka.mjs' } },
    },
  })) as Rolldown.RolldownOutput
  const { drawRangka } = (await import(pathToFileURL(resolve(outDir, 'rangka.mjs')).href)) as { drawRangka(): string }
  // Only what it draws: what is fetched later (the log-in's dialogs, with half of Mantine's styles) has files of its own.
  const drawn = output.find(file => file.type === 'chunk' && file.isEntry)
  const names = drawn?.type === 'chunk' ? drawn.viteMetadata?.importedCss : undefined
  const styles = output.map(file => (isStyle(file) && names?.has(file.fileName) ? file.source : '')).join('')
  return { html: drawRangka(), styles }
}

/** What web/awal.ts says, as a script that may stand in the page. */
async function readAwal({ root }: ResolvedConfig, berkas: Berkas): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BERKAS: JSON.stringify(berkas), BENTUK: JSON.stringify(SKELETON_OF_PATH) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'awal.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

/** The own file of a part and what it brings along. */
function filesOf(bundle: Rolldown.OutputBundle, part: string): string[] {
  const own = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/web/${part}`)))
  if (!own) throw new Error(`no chunk for ${part}`)
  return withImports(own, bundle).flatMap(namesOf)
}

/** What every page loads. */
function chunksOfPage(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return chunksOf(bundle)
    .filter(({ isEntry }) => isEntry)
    .flatMap(entry => withImports(entry, bundle))
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(file => file.type === 'chunk')
}

/** A file and all that it imports. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found)
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  return [...found]
}

/** Its address and those of its style sheets. */
function namesOf({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? [])].map(name => `/${name}`)
}

function isStyle(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css')
}
