import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { cacheDir, filesIn, Halted, isReadOnly, nodeBinary, pinnedEnv, root, run } from './run.mjs'

const distDir = join(root, 'dist')
const inputs = [
  'web',
  'contract',
  'docs/panduan.md',
  'docs/gambar/bantuan',
  'scripts/lib/first-files.ts',
  'scripts/lib/panduan.ts',
  'scripts/lib/reply-shapes.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * Builds the browser's side into dist/; returns at once when nothing it is made from has changed.
 * It is built beside dist/ and moved there finished, stamp included: a server never sees half a build.
 */
export async function build() {
  if (isBuilt()) return
  if (isReadOnly()) {
    if (existsSync(join(distDir, 'index.html'))) return
    throw new Halted(
      'Folder Hadir hanya dapat dibaca, dan tampilannya belum disusun. Jalankan npm run build sebagai pemilik folder ini.',
    )
  }
  await withLock(async () => {
    if (isBuilt()) return
    console.log('Menyusun tampilan …')
    const started = Date.now()
    const stamp = expectedStamp()
    const fresh = join(cacheDir, `dist-${process.pid}`)
    await buildInto(fresh)
    writeFileSync(join(fresh, '.hadir-build'), stamp)
    await replaceDist(fresh)
    console.log(`Tampilan tersusun dalam ${Math.round((Date.now() - started) / 1000)} detik.`)
  })
}

function isBuilt() {
  const file = join(distDir, '.hadir-build')
  return existsSync(file) && readFileSync(file, 'utf8') === expectedStamp()
}

/** Over the contents, not the times of change: a checkout and a copy touch files without changing them. */
function expectedStamp() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(join(root, input))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function buildInto(/** @type {string} */ outDir) {
  await mkdir(cacheDir, { recursive: true })
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir']
  const { ok, output } = await run(nodeBinary(), args, { env: { ...pinnedEnv(), NODE_ENV: 'production' } })
  if (ok) return
  rmSync(outDir, { recursive: true, force: true })
  throw new Halted(`${output.trim()}\n\nTampilan tidak dapat disusun; sebabnya tertulis di atas.`)
}

async function replaceDist(/** @type {string} */ fresh) {
  const old = join(cacheDir, `dist-lama-${process.pid}`)
  if (existsSync(distDir)) await rename(distDir, old)
  await rename(fresh, distDir)
  await rm(old, { recursive: true, force: true })
}
