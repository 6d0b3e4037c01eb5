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
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const found = new Set(FIRST.map(part => chunkOf(part, chunks)))
      for (const { fileName, imports, viteMetadata } of found) {
        for (const file of [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
          firstFiles.add(file)
        for (const name of imports) found.add(bundle[name] as Rolldown.OutputChunk)
      }
    },
  }
}

function chunkOf(part: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/web/${part}`)))
  if (!found) throw new Error(`no chunk for ${part}`)
  return found
}
