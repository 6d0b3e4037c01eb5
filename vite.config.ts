import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * What every visit needs comes in two files rather than in forty: the libraries, which a deploy of ours leaves in the
 * browser's cache, and the shell. What screens share comes in a few files too: a browser asks for six at a time, and by
 * itself the bundler makes a file of its own for every set of screens that share a button.
 */
const codeSplitting = {
  groups: [
    { name: 'pustaka', test: /node_modules/, tags: ['$initial' as const] },
    { name: 'dasar', tags: ['$initial' as const] },
    // The queue and all it takes: every start needs it right after the first paint, in one file rather than in ten.
    {
      name: 'perangkat',
      test: /[\\/]web[\\/](offline[\\/](?!salinan|penyimpanan|storage-state|gagal-server|(use-)?isi-perangkat)|features[\\/]antrean[\\/](Tombol|Wadah|use-)Antrean)|node_modules[\\/]idb[\\/]/i,
    },
    { name: 'ikon', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
    // What the input screen shares with others, for the same reason: each file costs half a kilobyte before its first byte.
    {
      debugName: 'lembar',
      name: (id: string, graph: ModuleGraph) =>
        listNeeded('AbsensiInput.tsx', graph).has(id) || /query-core|react-query|components[\\/]ActionIcon/.test(id)
          ? 'lembar'
          : null,
      minShareCount: 2,
    },
    // Of Mantine's CSS what screens ask for beside the chrome's: in the files of those who use it, it would bring them along.
    { name: 'gaya', test: /@mantine[\\/]core[\\/]styles[\\/]/, minShareCount: 2 },
    // The beranda is where everybody begins: what it shares with others must not bring the whole office along.
    { name: 'menu', test: /@floating-ui|@mantine[\\/]core[\\/].*[\\/](Menu|Popover|Floating)[\\/]/, minShareCount: 2 },
    {
      debugName: 'beranda',
      name: (id: string, graph: ModuleGraph) =>
        listNeeded('Beranda.tsx', graph).has(id) || /components[\\/]Badge[\\/]/.test(id) ? 'beranda' : null,
      minShareCount: 3,
    },
    {
      name: 'kalender',
      test: /@mantine[\\/]dates|dayjs|web[\\/]ui[\\/](DateField|calendar|typed-date|date-settings)/,
      minShareCount: 2,
    },
    // For the links of a sheet as for the office, which they are not to bring along.
    { name: 'fokus', test: /web[\\/]ui[\\/]use-fokus-lanjut/ },
    // What many screens of the office share.
    { name: 'kantor', minShareCount: 6 },
    // And what a few share, of ours: the worker fetches every file, and most would hold less than its request weighs.
    {
      name: 'bersama',
      test: /[\\/](web|contract)[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4000,
    },
  ],
}

/** A file shared by a few would be named after all of them. */
const nameOf = (name = '') => name.replace(/~.*|\.\w+$/, '')
const shortNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${nameOf(name)}-[hash].js`,
  assetFileNames: ({ names }: { names: readonly string[] }) => `assets/${nameOf(names[0])}-[hash][extname]`,
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const needed = new Map<string, Set<string>>()

/** Every module that a screen needs to be drawn. */
function listNeeded(screen: string, graph: ModuleGraph): Set<string> {
  const known = needed.get(screen)
  if (known) return known
  const all = new Set([resolve(import.meta.dirname, 'web/screens', screen)])
  needed.set(screen, all)
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of all) {
    // A library's index names all of it, so that only what is ours can be told apart.
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!/node_modules/.test(imported)) all.add(imported)
  }
  return all
}

/**
 * The application that can be installed: manifest and service worker (web/pwa/sw.ts). It is registered by ourselves,
 * after the first paint, and a new build is offered there.
 */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'pwa',
  filename: 'sw.ts',
  injectRegister: null,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'ikon-192.png'],
    // Their names carry a hash: what the page has loaded already is taken from the browser's cache.
    dontCacheBustURLsMatching: /^assets\//,
  },
  manifest: {
    id: '/',
    name: 'Hadir',
    short_name: 'Hadir',
    description: "Absensi dan laporan untuk ma'had al-jami'ah dan mentoring kampus",
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#23473b',
    background_color: '#f6f5f0',
    categories: ['education', 'productivity'],
    icons: [
      { src: '/ikon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/ikon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/ikon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Absensi', url: '/absensi', icons: [{ src: '/ikon-192.png', sizes: '192x192', type: 'image/png' }] },
    ],
  },
})

/** The file of each short name that classes carry. */
const fileOf = new Map<string, string>()

/** The browser's side only; the server runs its TypeScript as it is. In development the API is proxied to `npm run dev`. */
export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react(), withoutJsonSchema(), withoutDocument(), pwa, compressedTwins()],
  css: { modules: { generateScopedName } },
  define: { 'import.meta.env.VITE_BENTUK_DATA': JSON.stringify(hashOfContract()) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting, ...shortNames } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '^/api/': process.env.HADIR_API ?? 'http://127.0.0.1:3000' } },
})

/**
 * A class is called by its own name and a short one of its file. By itself it would carry a hash of the file's text and
 * its line, so that a reworded comment would change every name, and what the first visit weighs.
 */
function generateScopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, ''))
  const short = createHash('sha256').update(file).digest('hex').slice(0, 4)
  const other = fileOf.get(short)
  if (other && other !== file) throw new Error(`${file} and ${other} have the same short name: rename one`)
  fileOf.set(short, file)
  return `${name}-${short}`
}

/**
 * Zod carries a writer of JSON Schema in every schema, a fifth of its size. Only the server uses it, for the OpenAPI
 * document; in the browser its functions are there and empty.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler: code =>
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => undefined`)
          .join('\n'),
    },
  }
}

/** What an endpoint says of itself to readers of the OpenAPI document: its sentence and its codes. The browser asks for neither. */
function withoutDocument(): Plugin {
  return {
    name: 'without-document',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/ },
      handler: code =>
        code
          .replace(/^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, "  summary: '',")
          .replace(/^ {2}errors: \[[^\]]*\],$/gm, ''),
    },
  }
}

/**
 * Changes whenever the contract does. A copy of an answer that this device kept under another one may lack what the
 * screens now expect.
 */
function hashOfContract(): string {
  const folder = resolve(import.meta.dirname, 'contract')
  const names = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(resolve(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Writes .br and .gz beside each text file, as small as can be: done once here, where the server would do it at each visit. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    enforce: 'post',
    // After everything else has been written, the public folder included.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure) {
        if (failure) return
        const { root, build } = this.environment.config
        const folder = resolve(root, build.outDir)
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter(name => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(name))
        await Promise.all(texts.map(name => writeTwins(resolve(folder, name))))
      },
    },
  }
}

async function writeTwins(path: string): Promise<void> {
  const content = await readFile(path)
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  await writeFile(`${path}.br`, await brotli)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
