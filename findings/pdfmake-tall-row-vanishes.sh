#!/usr/bin/env bash
# pdfmake: a table row taller than a page, in a table with dontBreakRows, is missing from the PDF; nothing is thrown or logged.
# From memory one would expect it to break over two pages, as rows without the option do, or an error.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfmake@0.3.11
cat > run.cjs <<'JS'
const pdfmake = require('pdfmake')
const fonts = require('pdfmake/fonts/Roboto.js')
pdfmake.addFonts(fonts)
pdfmake.setUrlAccessPolicy?.(() => false)
const zlib = require('node:zlib')

// Text is drawn as glyph ids; how many are drawn says how much of it is there.
function glyphs(pdf) {
  let sum = 0
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    let text
    try { text = zlib.inflateSync(pdf.subarray(at + 7)).toString('latin1') } catch { continue }
    for (const [, array] of text.matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex] of array.matchAll(/<([0-9a-f]*)>/g)) sum += hex.length / 4
  }
  return sum
}
const make = (lines, dontBreakRows) =>
  pdfmake.createPdf({
    content: [{ table: { headerRows: 1, dontBreakRows, widths: [60, '*'], body: [
      ['no', 'note'], ['1', 'short'], ['2', Array.from({ length: lines }, (_, i) => `line ${i}`).join('\n')], ['3', 'short'],
    ] } }],
  }).getBuffer()

;(async () => {
  const version = require('pdfmake/package.json').version
  const seen = {}
  for (const lines of [20, 80])
    for (const dontBreakRows of [false, true]) {
      seen[`${lines} ${dontBreakRows}`] = glyphs(Buffer.from(await make(lines, dontBreakRows)))
      console.log(`pdfmake ${version}: ${lines} lines in a row, dontBreakRows ${dontBreakRows}: ${seen[`${lines} ${dontBreakRows}`]} glyphs`)
    }
  const same = seen['20 false'] === seen['20 true']
  const lost = seen['80 true'] < seen['80 false'] / 2
  console.log(lost ? 'the row that is taller than a page is missing' : 'the row is there')
  process.exit(same && lost ? 0 : 1)
})()
JS
node run.cjs
