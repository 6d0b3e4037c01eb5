#!/usr/bin/env bash
# pdfmake: a QR code asked for with `fit: 50` is 29 or 33 points wide, because a module is rounded down to whole points.
# From memory one would expect 50 points, or what is left over as white around it. No white is added either.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfmake@0.3.11
cat > run.cjs <<'JS'
const qr = require('pdfmake/js/qrEnc.js').default
const version = require('pdfmake/package.json').version
let ok = true
for (const [text, asked] of [['https://example.org/check/K7PQM2XW9R', 50], ['https://attendance.example.org/check/K7PQM2XW9R/today', 50]]) {
  const node = { qr: text, fit: asked, eccLevel: 'M' }
  const { _width } = qr.measure(node)
  const first = Math.min(...node._canvas.map(v => v.x))
  console.log(`pdfmake ${version}: ${text.length} letters, fit ${asked}: ${_width} points wide, ${first} points of white at the left`)
  ok &&= _width < asked * 0.7 && first === 0
}
process.exit(ok ? 0 : 1)
JS
node run.cjs
