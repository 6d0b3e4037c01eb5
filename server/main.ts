// The program. Node runs TypeScript by itself from 22.18 on, and passwords need what came with 24.7: up to the check nothing may be
// imported, so that an older one gets the sentence and not a stack. `server/main.ts` is a link to here, for who types that.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Hadir dijalankan dengan Node.js 24.7 atau lebih baru; ini ${process.versions.node}. Pakai npm start, yang membawa Node.js-nya sendiri.`,
  )
  process.exit(1)
}

await import('./run.ts')

// A module, for the compiler too.
export {}
