#!/usr/bin/env bash
# write-excel-file 4.1.1 looks texts up in a plain object. Expected from memory: a cell with the text 'constructor' holds it.
# It holds the source of a function as the number of the text, and the text is nowhere in the workbook.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund write-excel-file@4.1.1 fflate@0.8.2 >/dev/null
cat > t.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
console.log('write-excel-file', JSON.parse(readFileSync('node_modules/write-excel-file/package.json', 'utf8')).version)
const book = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 'constructor' }, { value: 'Ali' }]]).toBuffer()))
const strings = strFromU8(book['xl/sharedStrings.xml'])
const sheet = strFromU8(book['xl/worksheets/sheet1.xml'])
console.log(strings, sheet.match(/<sheetData>.*<\/sheetData>/s)[0])
process.exit(!strings.includes('constructor') && sheet.includes('function Object()') ? 0 : 1)
JS
node t.mjs
