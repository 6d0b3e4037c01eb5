import { readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What every visit needs comes in two files rather than in forty: the libraries, which a deploy of ours leaves in the
 * browser's cache, and the shell. Icons shared by several screens are a file together; the screens are split as they are.
 */
const codeSplitting = {
  groups: [
    { name: 'pustaka', test: /node_modules/, tags: ['$initial' as const] },
    { name: 'dasar', tags: ['$initial' as const] },
    { name: 'ikon', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
  ],
}

/** The browser's side only; the server runs its TypeScript as it is. In development the API is proxied to `npm run dev`. */
export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react(), compressedTwins()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', rolldownOptions: { output: { codeSplitting } } },
  server: { host: '127.0.0.1', port: 5173, proxy: { '^/api/': process.env.HADIR_API ?? 'http://127.0.0.1:3000' } },
})

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
