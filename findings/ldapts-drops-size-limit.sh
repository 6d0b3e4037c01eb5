#!/usr/bin/env bash
# ldapts 9.2.0, a search with a `sizeLimit`. Expected from memory: a server that stops at its own, smaller limit answers with
# error 4 (sizeLimitExceeded), and the search throws as it does without one. With any limit named the error is dropped: 'at most
# 2,000', of which the server gave one, looks like a complete answer.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund ldapts@9.2.0 >/dev/null
cat > t.mjs <<'JS'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { Client } from 'ldapts'
console.log('ldapts', JSON.parse(readFileSync('node_modules/ldapts/package.json', 'utf8')).version)
const tlv = (tag, ...parts) => {
  const body = Buffer.concat(parts.map(one => Buffer.from(one)))
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
// A directory that gives one entry and says that there are more than it gives: what RFC 4511 calls sizeLimitExceeded.
const server = net.createServer(socket => {
  socket.on('error', () => undefined)
  socket.on('data', data => {
    const id = tlv(0x02, [data[data[1] < 128 ? 4 : 5]])
    const entry = tlv(0x30, id, tlv(0x64, tlv(0x04, 'uid=umar,dc=kampus'), tlv(0x30)))
    const done = tlv(0x30, id, tlv(0x65, tlv(0x0a, [4]), tlv(0x04), tlv(0x04)))
    socket.write(Buffer.concat([entry, done]))
  })
})
await new Promise(ready => server.listen(0, '127.0.0.1', ready))
const search = async more => {
  const client = new Client({ url: `ldap://127.0.0.1:${server.address().port}`, timeout: 3000 })
  return client.search('dc=kampus', { scope: 'sub', ...more }).then(
    ({ searchEntries }) => `${searchEntries.length} entry, no error`,
    error => `${error.constructor.name} ${error.code}`,
  )
}
const seen = { without: await search({}), 'sizeLimit 2000': await search({ sizeLimit: 2000 }) }
console.log(seen)
process.exit(seen.without === 'SizeLimitExceededError 4' && seen['sizeLimit 2000'] === '1 entry, no error' ? 0 : 1)
JS
node t.mjs
