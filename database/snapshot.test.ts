import fs from 'node:fs'
import { expect, test } from 'vitest'
import { schemaSnapshot, snapshotFile } from './snapshot.ts'

test('schema.snapshot.sql is what the migrations make (npm run snapshot writes it)', async () => {
  expect(fs.readFileSync(snapshotFile, 'utf8')).toBe(await schemaSnapshot())
})
