import type { Endpoint } from '#contract/endpoint.ts'
import { anchorOf, titleOf } from './problem.ts'
import { refusalsOf, SERVER_CODES } from './refusals.ts'

/** A page a person can read: every call by noun, with who may call it. No script, so the content security policy needs no hole. */
export function documentationPage(endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map(tagOf))]
  const sections = tags.map(tag => {
    const rows = endpoints
      .filter(e => tagOf(e) === tag)
      .map(row)
      .join('')
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2><table><thead><tr><th scope="col">Panggilan</th><th scope="col">Kegunaan</th><th scope="col">Hak</th></tr></thead><tbody>${rows}</tbody></table></section>`
  })
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dokumentasi API Hadir</title><style>${STYLE}</style></head><body><main><h1>Dokumentasi API Hadir</h1>
<p>Setiap panggilan memakai JSON. Selain yang bertanda "tanpa masuk", sertakan <code>Authorization: Bearer {token}</code>; token diperoleh dari
<code>POST /api/session</code>. Kegagalan selalu berbentuk <code>application/problem+json</code> (RFC 9457) dengan <code>{ kode, pesan, isian? }</code> di dalamnya;
<a href="#kode-galat">daftar kodenya</a>. Nomor panggilan ada di <code>X-Request-Id</code>. Dokumen mesin: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<p>Alamat, isian yang sudah ada, dan kode galat tetap artinya. Isian baru di jawaban, nilai baru, dan isian permintaan yang boleh tidak diisi dapat bertambah kapan saja: abaikan yang tidak dikenal.
Yang akan berhenti menjawab dengan <code>Deprecation</code> dan <code>Sunset</code> paling sedikit dua rilis dan enam bulan lebih dahulu.</p>
<nav aria-label="Kata benda">${tags.map(t => `<a href="#${escapeHtml(t)}">${escapeHtml(t)}</a>`).join(' ')}</nav>${sections.join('')}${codes(endpoints)}</main></body></html>`
}

/** Where `type` of a refusal leads. */
function codes(endpoints: readonly Endpoint[]): string {
  const statusOf = new Map(SERVER_CODES)
  for (const endpoint of endpoints)
    for (const [status, list] of refusalsOf(endpoint)) for (const kode of list) statusOf.set(kode, status)
  const rows = [...statusOf]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([kode, status]) =>
        `<tr id="${anchorOf(kode)}"><td><code>${kode}</code></td><td>${status}</td><td>${titleOf(status)}</td></tr>`,
    )
  return `<section><h2 id="kode-galat">Kode galat</h2><table><thead><tr><th scope="col">Kode</th><th scope="col">Status</th><th scope="col">Arti</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function row(endpoint: Endpoint): string {
  return `<tr><td><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td>${escapeHtml(rightOf(endpoint))}</td></tr>`
}

/** Who may call it, in words. */
export function rightOf({ access, keyScopes }: Endpoint): string {
  if (access === 'publik') return 'tanpa masuk'
  const who = access === 'masuk' ? 'semua akun' : access.join(', ')
  return keyScopes.length > 0 ? `${who}; kunci API untuk ${keyScopes.join(' atau ')}` : who
}

/** The noun after /api. */
export function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[2] ?? ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)
}

/** The one style element of all pages. */
export const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#17231d;background:#f6f5f0;margin:0}main{max-width:960px;margin:0 auto;padding:20px}
h1{font-size:22px}h2{font-size:16px;margin:24px 0 8px}a{color:#356250}nav a{display:inline-block;margin:0 12px 8px 0;padding:4px 0}
table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;padding:6px 10px;border-bottom:1px solid #e4e2d9;vertical-align:top}
tbody tr:nth-child(even){background:#faf9f5}code{font-size:13px;overflow-wrap:anywhere}`
