#!/usr/bin/env bash
# ldapts 9.2.0, StartTLS to a server that is named by its IP address and has a right certificate for it. Expected from memory: as
# with ldaps:// the certificate is compared with that address. No host is handed to the upgrade: it is compared with 'localhost', and
# refused. `host` in the options of startTLS heals it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund ldapts@9.2.0 >/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=uji -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem 2>/dev/null
cat > t.mjs <<'JS'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import tls from 'node:tls'
import { Client } from 'ldapts'
console.log('ldapts', JSON.parse(readFileSync('node_modules/ldapts/package.json', 'utf8')).version)
const [key, cert] = ['key.pem', 'cert.pem'].map(name => readFileSync(name))
// Answers the extended request for StartTLS with success, then speaks TLS.
const server = net.createServer(socket => {
  socket.on('error', () => undefined)
  socket.once('data', data => {
    socket.write(Buffer.from([0x30, 0x0c, 0x02, 0x01, data[4], 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]))
    new tls.TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined)
  })
})
await new Promise(ready => server.listen(0, '127.0.0.1', ready))
const upgrade = async options => {
  const client = new Client({ url: `ldap://127.0.0.1:${server.address().port}`, timeout: 3000 })
  return client.startTLS({ ca: cert, ...options }).then(
    () => 'upgraded',
    error => `${error.code}: ${error.message}`,
  )
}
const seen = { 'no host': await upgrade({}), 'host 127.0.0.1': await upgrade({ host: '127.0.0.1' }) }
console.log(seen)
process.exit(seen['no host'].includes("Host: localhost.") && seen['host 127.0.0.1'] === 'upgraded' ? 0 : 1)
JS
node t.mjs
