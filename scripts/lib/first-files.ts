import type { Plugin, Rolldown } from 'vite'

/** What people begin with, and what comes a moment later and is needed to record, and to send what waits, all the same. */
const FIRST = [
  ...['main.ts', 'masuk.tsx', 'aplikasi.tsx'],
  ...['screens/Login.tsx', 'screens/Beranda.tsx', 'screens/Absensi.tsx', 'screens/AbsensiInput.tsx'],
  ...['layouts/AppBar.tsx', 'features/absensi/antrean/QueuePanel.tsx', 'offline/send-izin.ts'],
]

/** Of the last build, with what they import, styles and letters included: the service worker keeps them first (vite.config.ts). */
export const firstFiles = new Set<string>()

export function collectFirstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    // What either beginning takes is asked for with the page's own script, not only once that has come and runs.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const [own, login, app] = ['main.ts', 'masuk.tsx', 'aplikasi.tsx'].map(part => withImports(part, chunks))
        const both = [...(login ?? [])].filter(chunk => app?.has(chunk) && !own?.has(chunk))
        return both.map(({ fileName }) => ({
          ...{ tag: 'link', injectTo: 'head' as const },
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        }))
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      for (const part of FIRST)
        for (const { fileName, viteMetadata } of withImports(part, chunks))
          for (const file of [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
            firstFiles.add(file)
    },
  }
}

/** The file of a part, and all it imports. */
function withImports(part: string, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const first = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/web/${part}`)))
  if (!first) throw new Error(`no chunk for ${part}`)
  const found = new Set([first])
  for (const { imports } of found)
    for (const name of imports) found.add(chunks.find(({ fileName }) => fileName === name) as Rolldown.OutputChunk)
  return found
}
