import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { collectFirstFiles, firstFiles } from './scripts/lib/first-files.ts'
import { readGuide } from './scripts/lib/panduan.ts'
import { hashOfReplies, listEndpoints } from './scripts/lib/reply-shapes.ts'
import { cssVariablesResolver, theme } from './web/ui/theme.ts'

/**
 * Left to itself the bundler makes a file of its own for every set of screens that share something, fifty to a hundred for the
 * input screen, and a browser that speaks HTTP/1.1 asks for six at a time. So what comes together is one file, with all it imports.
 */
const partsOf = (...names: string[]) => new RegExp(`/(?:contract|web)/(${names.join('|')})\\.tsx?$`)

const codeSplitting = {
  groups: [
    // The page's own script (main.ts), which asks for everything else.
    { name: 'mula', tags: ['$initial' as const] },
    // A deploy of ours leaves it in the browser's cache.
    { name: 'pustaka', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'dasar', test: partsOf('draw', 'api') },
    { name: 'ikon', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
    { name: 'masuk', test: partsOf('masuk') },
    // With what sheet and first page both need: else one would fetch the other for it (test/e2e/kunjungan-pertama.e2e.ts tells).
    {
      name: 'aplikasi',
      test: partsOf(
        ...['aplikasi', 'urungkan', 'use-change', 'bagikan', 'offline/(apply-outbox|lembar-salinan|pesan|use-lagi)'],
        'ui/(SafBar|Isi|LembarBawah|StateMark|Tanda|ActionButton|use-hijri|use-masih-disini)',
      ),
    },
    // What the two screens people begin with are made of, each in one file with everything it needs; the screens stay their own.
    { name: 'lembar', test: partsOf('features/absensi/lembar/LembarAbsensi', 'features/absensi/lembar/use-lembar') },
    {
      name: 'beranda',
      test: partsOf(
        'features/(absensi|akun|datapokok|laporan)/[a-z-]+/(MyBadal|(Izin|Koreksi)(Beranda|Menunggu)|KonfirmasiMenunggu|RemindButton|MyPart|Synced|TombolCari|GreetButton|AddButton|PitaJam)',
      ),
    },
    // What the office sees of the first page besides.
    { name: 'kantor', test: partsOf('screens/BerandaKantor') },
    // What opens over a screen, each kind with what Mantine has for it; the queue's panel, which is kept on every device.
    { name: 'menu', test: partsOf('ui/BagianMenu') },
    { name: 'dialog', test: partsOf('ui/(Dialog|SidePanelFrame)') },
    { name: 'antrean', test: partsOf('features/absensi/antrean/QueuePanel') },
    // What lists are searched, sorted and turned over with.
    { name: 'daftar', test: partsOf('ui/(DataTable|FilterBar|PageFrame)') },
  ],
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
    globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'ikon-192.png', 'assets/*.webp'],
    // Kept on no device: whoever edits a template is at a desk, and everybody else would fetch it for nothing.
    globIgnores: ['assets/LetterEditor-*', 'assets/read-worker-*', 'assets/decode-*', 'assets/pdf-pages-*'],
    // Their names carry a hash: what the page has loaded already is taken from the browser's cache.
    dontCacheBustURLsMatching: /^assets\//,
    // What the worker keeps first; what has no hash in its name is small.
    manifestTransforms: [
      entries => ({
        manifest: entries.map(entry => ({
          ...entry,
          inti: !entry.url.startsWith('assets/') || firstFiles.has(entry.url),
        })),
        warnings: [],
      }),
    ],
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

/** The browser's side only; the server runs its TypeScript as it is. `npm run dev` names the API that calls are handed to. */
export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react(), themeStyles(), panduan(), collectFirstFiles(), pwa, compressedTwins()],
  define: {
    'import.meta.env.VITE_BENTUK_DATA': JSON.stringify(hashOfReplies(await listEndpoints(import.meta.dirname))),
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting } },
  },
  // What opens PDFs comes to the reader's thread with the first of them.
  worker: { format: 'es' },
  server: { proxy: { '^/api/': process.env.HADIR_API ?? 'http://127.0.0.1:3000' } },
})

/** The theme's variables as a file. Mantine would write them into a style element, which the content security policy refuses. */
function themeStyles(): Plugin {
  const name = 'virtual:theme.css'
  return {
    name: 'theme-styles',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const merged = mergeMantineTheme(DEFAULT_THEME, theme)
      const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
      // It is never dark.
      return convertCssVariables({ ...variables, dark: {} })
    },
  }
}

/** The guide as the articles of /bantuan, with the addresses of its pictures. */
function panduan(): Plugin {
  const name = 'virtual:bantuan'
  const file = resolve(import.meta.dirname, 'docs/panduan.md')
  return {
    name: 'panduan',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      this.addWatchFile(file)
      const artikel = readGuide(readFileSync(file, 'utf8'))
      const gambar = artikel.flatMap(({ isi }) => isi.flatMap(blok => (blok.jenis === 'gambar' ? blok.nama : [])))
      const folder = resolve(import.meta.dirname, 'docs/gambar/bantuan')
      return [
        ...gambar.map((nama, i) => `import g${i} from ${JSON.stringify(`${folder}/${nama}?url`)}`),
        `export const artikel = ${JSON.stringify(artikel)}`,
        `export const gambar = {${gambar.map((nama, i) => `${JSON.stringify(nama)}: g${i}`).join()}}`,
      ].join('\n')
    },
  }
}

/** Writes .br and .gz beside each text file: done once here, where the server would do it at each visit. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // After everything else has been written, the service worker included.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure) {
        if (failure) return
        const { root, build } = this.environment.config
        const folder = resolve(root, build.outDir)
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter(name => /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(name))
        await Promise.all(texts.map(name => writeTwins(resolve(folder, name))))
      },
    },
  }
}

async function writeTwins(path: string): Promise<void> {
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content))
}
