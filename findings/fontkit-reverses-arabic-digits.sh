#!/usr/bin/env bash
# fontkit lays out a run by the first script it finds in it: digits within a run of Arabic letters are reversed with them, so that
# the year 1448 is drawn as 8441, and digits alone are reversed too, because Unicode counts them as Arabic script.
# From memory one would expect digits to keep their order, as they do in every browser (they are numbers, UAX #9: AN and EN).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/amiri@5.3.0
cat > run.cjs <<'JS'
const fontkit = require('fontkit')
const font = fontkit.openSync(require.resolve('@fontsource/amiri/files/amiri-arabic-400-normal.woff'))
const seen = text => font.layout(text).glyphs.map(g => String.fromCodePoint(...g.codePoints)).join('')
const digits = text => [...text].filter(c => /\p{Nd}/u.test(c)).join('')
const cases = { 'letters and Arabic digits': 'سنة١٤٤٨', 'Arabic digits alone': '١٤٤٨', 'Persian digits alone': '۱۴۴۸' }
const reversed = {}
for (const [name, text] of Object.entries(cases)) {
  const drawn = digits(seen(text))
  reversed[name] = drawn === [...digits(text)].reverse().join('')
  console.log(`fontkit 2.0.4: ${name}: ${reversed[name] ? 'reversed' : 'in their order'}`)
}
process.exit(Object.values(reversed).every(Boolean) ? 0 : 1)
JS
node run.cjs
