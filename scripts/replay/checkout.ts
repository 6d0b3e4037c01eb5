import fs from 'node:fs'
import path from 'node:path'
import { cacheDir, Halted, root, run, runNpm } from '../lib/run.mjs'

export interface Checkout {
  folder: string
  /** Its commit; 'kerja' of what stands in this folder. */
  rev: string
}

/** A commit of this repository with its packages in the cache, made once; or a folder that holds both. */
export async function checkOut(base: string): Promise<Checkout> {
  if (fs.existsSync(path.join(base, 'package.json'))) return { folder: path.resolve(base), rev: await revOf(base) }
  const rev = await revOf(root, base)
  const folder = path.join(cacheDir, 'replay', rev)
  const done = path.join(folder, 'node_modules', '.replay')
  if (fs.existsSync(done)) return { folder, rev }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, 'build.tar')
  await must('git', ['archive', '--output', archive, rev])
  await must('tar', ['-xf', archive, '-C', folder])
  fs.rmSync(archive)
  await installPackages(folder)
  fs.writeFileSync(done, '')
  return { folder, rev }
}

/** Of a build with the very same packages they are those of this folder. */
async function installPackages(folder: string): Promise<void> {
  const lockOf = (place: string) => fs.readFileSync(path.join(place, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) {
    return fs.cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  const args = [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  const { ok, output } = await runNpm(args)
  if (!ok) throw new Halted(output)
}

async function revOf(folder: string, name = 'HEAD'): Promise<string> {
  const { output } = await must('git', ['-C', folder, 'rev-parse', '--short=8', `${name}^{commit}`])
  return output.trim()
}

async function must(program: string, args: string[]): Promise<{ output: string }> {
  const { ok, output } = await run(program, args)
  if (!ok) throw new Halted(`${program} ${args.join(' ')}: ${output}`)
  return { output }
}
