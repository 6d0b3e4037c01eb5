import fs from 'node:fs'
import { schemaSnapshot, snapshotFile } from '#database/snapshot.ts'

/* npm run snapshot: writes the schema as SQLite sees it after all migrations, so that a review shows what a migration does. */
fs.writeFileSync(snapshotFile, await schemaSnapshot())
console.log(`${snapshotFile} ditulis.`)
