// `npm start`, `npm run demo` and `npm run dev`. Runs on the Node the machine happens to have: up to the check below nothing
// may be imported, so that an old one still gets the sentence instead of a syntax error.
const node = process.versions.node
if (Number.parseInt(node, 10) < 20) {
  console.error(`Hadir membutuhkan Node.js 20 atau lebih baru; yang terpasang di komputer ini ${node}.`)
  console.error('Pasang versi terbaru dari https://nodejs.org, lalu ulangi perintah ini.')
  process.exit(1)
}

const { spawn } = await import('node:child_process')
const { constants } = await import('node:os')
const { Halted, nodeBinary, pinnedEnv, root } = await import('./lib/run.mjs')
const { install } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')

const args = process.argv.slice(2)
const dev = args.includes('--dev')
const program = dev ? 'scripts/dev.ts' : args.includes('--demo') ? 'scripts/demo.ts' : 'server/main.mjs'

try {
  await install()
  if (!dev) await build()
  serve([program, ...args.filter(arg => arg !== '--demo' && arg !== '--dev')])
} catch (error) {
  console.error(error instanceof Halted ? error.message : error)
  process.exitCode = 1
}

/** The server is a process of its own, on the pinned Node; this one lives only to hand on signals and the exit code. */
function serve(/** @type {string[]} */ command) {
  // glibc keeps what threads of the server have given back, 200 MB after some large workbooks, unless it is told of a limit.
  const env = { MALLOC_MMAP_THRESHOLD_: '131072', ...pinnedEnv() }
  const child = spawn(nodeBinary(), command, { cwd: root, env, stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // At a terminal Ctrl+C reaches the server by itself; handing it on would make it two.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
  child.on('error', error => {
    console.error(`Server tidak dapat dijalankan: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/** npm hands SIGTERM to the shell between it and us, which dies of it silently: a new parent means npm was told to stop. */
function stopWithNpm(/** @type {import('node:child_process').ChildProcess} */ child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
}
