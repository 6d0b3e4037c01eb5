#!/usr/bin/env bash
# pdfkit: the title of a document is written into its XMP metadata as it is. With '&' or '<' in it that is no XML any more, and a file that
# says of itself that it is PDF/A-2b is none. From memory one would expect it to be escaped, as it is in the Info dictionary.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.19.1 saxen@11.2.0
cat > run.mjs <<'JS'
import PDFDocument from 'pdfkit'
import { Parser } from 'saxen'
let ok = true
for (const [title, sound] of [['Terms and conditions', true], ['Terms & conditions', false], ['a < b', false]]) {
  const pdf = new PDFDocument({ pdfVersion: '1.7', subset: 'PDF/A-2b', font: null, info: { Title: title } })
  const parts = []
  pdf.on('data', part => parts.push(part))
  const ended = new Promise(resolve => pdf.on('end', resolve))
  pdf.end()
  await ended
  const text = Buffer.concat(parts).toString('utf8')
  const xmp = text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + 12)
  const wrong = []
  const parser = new Parser()
  parser.on('error', error => wrong.push(error.message))
  parser.on('warn', error => wrong.push(error.message))
  parser.parse(xmp)
  const raw = xmp.includes(`>${title}<`) && /[&<]/.test(title)
  console.log(`title '${title}': ${raw ? 'written as it is' : 'sound'}${wrong.length ? `, an XML parser says: ${wrong[0]}` : ''}`)
  ok &&= raw === !sound
}
process.exit(ok ? 0 : 1)
JS
node run.mjs
