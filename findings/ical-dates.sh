#!/usr/bin/env bash
# ical.js 2.2.1 takes every text for a date. Expected from memory: an error for what is no day, the Islamic year for an RSCALE that is kept
# in the rule (RFC 7529), two days for PT48H, and leap years only for a yearly 29 February (RFC 5545, 3.3.10).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund ical.js@2.2.1 >/dev/null
cat > t.mjs <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
console.log('ical.js', JSON.parse(readFileSync('node_modules/ical.js/package.json', 'utf8')).version)
const event = lines => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  return new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
}
const years = (lines, n) => { const it = event(lines).iterator(); return Array.from({ length: n }, () => String(it.next())).join(' ') }
const seen = {
  dashes: String(event(['DTSTART;VALUE=DATE:2027-03-10']).startDate),
  february31: String(event(['DTSTART;VALUE=DATE:20270231']).startDate),
  hour25: String(event(['DTSTART:20270310T250000']).startDate),
  pt48h: String(event(['DTSTART;VALUE=DATE:20270310', 'DURATION:PT48H']).endDate),
  rscale: years(['DTSTART;VALUE=DATE:20260321', 'RRULE:RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY'], 2),
  february29: years(['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], 2),
}
console.log(seen)
const same = JSON.stringify(seen) === JSON.stringify({
  dashes: '2026-12-03', february31: '2027-03-03', hour25: '2027-03-11T01:00:00', pt48h: '2027-03-10',
  rscale: '2026-03-21 2027-03-21', february29: '2024-02-29 2025-03-01',
})
process.exit(same ? 0 : 1)
JS
node t.mjs
